import { TextField } from 'react-admin'
import { PictureInput } from '../fields/picture-input.tsx'
import { Address, Flag, Line, Lines } from '../fields/words.tsx'
import { CreateForm } from '../ui/create-form.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { listTexts } from '../ui/list-texts.ts'
import { StateField, stateOf } from '../ui/state-field.tsx'
import { ThingsList } from '../ui/things-list.tsx'
import { contentTexts as texts } from './content-texts.ts'

function SlidesList() {
  return (
    <ThingsList isHideable isArranged title={({ title }) => title || listTexts.untitled} line={stateOf}>
      <TextField source="title" label={texts.title} emptyText={listTexts.untitled} />
      <TextField source="text" label={texts.text} />
      <StateField />
    </ThingsList>
  )
}

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
  name: 'slides',
  options: { label: texts.slides },
  list: <SlidesList />,
  edit: <EditForm>{fields}</EditForm>,
  create: <CreateForm>{fields}</CreateForm>,
  recordRepresentation: 'title',
}
