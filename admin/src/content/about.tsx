import { TextField } from 'react-admin'
import { PictureInput } from '../fields/picture-input.tsx'
import { RichTextInput } from '../fields/rich-text-input.tsx'
import { Address, Line } from '../fields/words.tsx'
import { CreateForm } from '../ui/create-form.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { listTexts } from '../ui/list-texts.ts'
import { StateField, stateOf } from '../ui/state-field.tsx'
import { ThingsList } from '../ui/things-list.tsx'
import { contentTexts as texts } from './content-texts.ts'

function AboutList() {
  return (
    <ThingsList isHideable isArranged title={({ name }) => name || listTexts.unnamed} line={stateOf}>
      <TextField source="name" label={texts.name} emptyText={listTexts.unnamed} />
      <TextField source="role" label={texts.role} />
      <StateField />
    </ThingsList>
  )
}

const fields = (
  <>
    <Line source="name" label={texts.name} />
    <Line source="role" label={texts.role} />
    <RichTextInput source="message" label={texts.message} />
    <PictureInput source="picture_id" shown="picture" label={texts.picture} />
    <Address source="image_url" label={texts.pictureAddress} />
  </>
)

/** The CEO's message on the wire (M-43). */
export const about = {
  name: 'ceoMessages',
  options: { label: texts.about },
  list: <AboutList />,
  edit: <EditForm hasDrafts>{fields}</EditForm>,
  create: <CreateForm hasDrafts>{fields}</CreateForm>,
  recordRepresentation: 'name',
}
