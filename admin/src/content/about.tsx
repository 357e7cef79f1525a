import { TextField } from 'react-admin'
import { PictureInput } from '../fields/picture-input.tsx'
import { Address, Line, RichTextInput } from '../fields/text-inputs.tsx'
import { CreateForm } from '../ui/create-form.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { ResourceList } from '../ui/resource-list.tsx'
import { StateField, stateOf } from '../ui/rows.tsx'
import { uiTexts } from '../ui/ui-texts.ts'
import { contentTexts as texts } from './content-texts.ts'

const fields = (
  <>
    <Line source="name" label={texts.name} />
    <Line source="role" label={texts.role} />
    <RichTextInput source="message" label={texts.message} />
    <PictureInput source="picture_id" shown="picture" label={texts.picture} />
    <Address source="image_url" label={texts.pictureAddress} />
  </>
)

/** The API's name for the CEO's message (M-43). */
export const about = {
  list: (
    <ResourceList isHideable isArranged title={({ name }) => name || uiTexts.unnamed} line={stateOf}>
      <TextField source="name" label={texts.name} emptyText={uiTexts.unnamed} />
      <TextField source="role" label={texts.role} />
      <StateField />
    </ResourceList>
  ),
  edit: <EditForm hasDrafts>{fields}</EditForm>,
  create: <CreateForm hasDrafts>{fields}</CreateForm>,
  recordRepresentation: 'name',
}
