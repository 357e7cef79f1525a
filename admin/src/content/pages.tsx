import { TextField } from 'react-admin'
import { Line, RichTextInput } from '../fields/text-inputs.tsx'
import { CreateForm } from '../ui/create-form.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { ResourceList } from '../ui/resource-list.tsx'
import { StateField, stateOf } from '../ui/rows.tsx'
import { contentTexts as texts } from './content-texts.ts'

const fields = (
  <>
    <Line source="title" label={texts.title} isRequired />
    <Line source="slug" label={texts.address} helperText={texts.pageAddressHelp} isRequired />
    <RichTextInput source="body" label={texts.body} />
  </>
)

export const pages = {
  list: (
    <ResourceList isHideable isArranged title={({ title }) => title} line={stateOf}>
      <TextField source="title" label={texts.title} />
      <TextField source="slug" label={texts.address} />
      <StateField />
    </ResourceList>
  ),
  edit: <EditForm hasDrafts>{fields}</EditForm>,
  create: <CreateForm hasDrafts>{fields}</CreateForm>,
  recordRepresentation: 'title',
}
