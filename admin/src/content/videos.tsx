import { AutocompleteInput, ReferenceField, ReferenceInput, TextField } from 'react-admin'
import { PictureInput } from '../fields/picture-input.tsx'
import { Flag, Line } from '../fields/text-inputs.tsx'
import { CreateForm } from '../ui/create-form.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { ResourceList } from '../ui/resource-list.tsx'
import { StateField, stateOf } from '../ui/rows.tsx'
import { contentTexts as texts } from './content-texts.ts'

const fields = (
  <>
    <Line source="title" label={texts.title} isRequired />
    <Line source="link" label={texts.link} helperText={texts.linkHelp} isRequired />
    <ReferenceInput source="company_id" reference="companies">
      <AutocompleteInput label={texts.company} optionText="name" defaultValue={null} fullWidth />
    </ReferenceInput>
    <PictureInput source="poster_id" shown="poster" label={texts.poster} />
    <Flag source="is_published" label={texts.published} defaultValue={true} />
  </>
)

export const videos = {
  list: (
    <ResourceList isHideable isArranged title={({ title }) => title} line={stateOf}>
      <TextField source="title" label={texts.title} />
      <TextField source="link" label={texts.link} sortable={false} />
      <ReferenceField source="company_id" reference="companies" label={texts.company} sortable={false} />
      <StateField />
    </ResourceList>
  ),
  edit: <EditForm>{fields}</EditForm>,
  create: <CreateForm>{fields}</CreateForm>,
  recordRepresentation: 'title',
}
