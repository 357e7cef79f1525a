import { TextField } from 'react-admin'
import { RichTextInput } from '../fields/rich-text-input.tsx'
import { Line } from '../fields/words.tsx'
import { CreateForm } from '../ui/create-form.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { StateField, stateOf } from '../ui/state-field.tsx'
import { ThingsList } from '../ui/things-list.tsx'
import { contentTexts as texts } from './content-texts.ts'

function PagesList() {
  return (
    <ThingsList isHideable isArranged title={({ title }) => title} line={stateOf}>
      <TextField source="title" label={texts.title} />
      <TextField source="slug" label={texts.address} />
      <StateField />
    </ThingsList>
  )
}

const fields = (
  <>
    <Line source="title" label={texts.title} isRequired />
    <Line source="slug" label={texts.address} helperText={texts.addressHelp} isRequired />
    <RichTextInput source="body" label={texts.body} />
  </>
)

export const pages = {
  name: 'pages',
  options: { label: texts.pages },
  list: <PagesList />,
  edit: <EditForm hasDrafts>{fields}</EditForm>,
  create: <CreateForm hasDrafts>{fields}</CreateForm>,
  recordRepresentation: 'title',
}
