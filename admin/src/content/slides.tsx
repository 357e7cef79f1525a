import { TextField } from 'react-admin'
import { PictureInput } from '../fields/picture-input.tsx'
import { Address, Flag, Line, Lines } from '../fields/text-inputs.tsx'
import { CreateForm } from '../ui/create-form.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { ResourceList } from '../ui/resource-list.tsx'
import { StateField, stateOf } from '../ui/rows.tsx'
import { uiTexts } from '../ui/ui-texts.ts'
import { contentTexts as texts } from './content-texts.ts'

const fields = (
  <>
    <Line source="title" label={texts.title} />
    <Lines source="text" label={texts.text} />
    <PictureInput source="picture_id" shown="picture" label={texts.picture} />
    <PictureInput source="upright_picture_id" shown="upright_picture" label={texts.uprightPicture} />
    <Address source="image_url" label={texts.pictureAddress} />
    <Flag source="is_published" label={texts.published} helperText={texts.slideShown} defaultValue={true} />
  </>
)

export const slides = {
  list: (
    <ResourceList isHideable isArranged title={({ title }) => title || uiTexts.untitled} line={stateOf}>
      <TextField source="title" label={texts.title} emptyText={uiTexts.untitled} />
      <TextField source="text" label={texts.text} />
      <StateField />
    </ResourceList>
  ),
  edit: <EditForm>{fields}</EditForm>,
  create: <CreateForm>{fields}</CreateForm>,
  recordRepresentation: 'title',
}
