import { NumberField, TextField } from 'react-admin'
import { Flag, Line, Lines } from '../fields/text-inputs.tsx'
import { CreateForm } from '../ui/create-form.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { ResourceList } from '../ui/resource-list.tsx'
import { StateField, stateOf } from '../ui/rows.tsx'
import { contentTexts as texts } from './content-texts.ts'

const fields = (
  <>
    <Line source="title" label={texts.title} isRequired />
    <Line source="slug" label={texts.address} helperText={texts.categoryAddressHelp} isRequired />
    <Lines source="description" label={texts.description} />
    <Flag source="is_published" label={texts.published} defaultValue={true} />
  </>
)

export const photoCategories = {
  list: (
    <ResourceList isHideable isArranged title={({ title }) => title} line={stateOf}>
      <TextField source="title" label={texts.title} />
      <TextField source="slug" label={texts.address} />
      <NumberField source="photo_count" label={texts.photos} sortable={false} />
      <StateField />
    </ResourceList>
  ),
  edit: <EditForm>{fields}</EditForm>,
  create: <CreateForm>{fields}</CreateForm>,
  recordRepresentation: 'title',
}
