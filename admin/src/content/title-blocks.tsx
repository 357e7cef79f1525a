import { FunctionField, type RaRecord, SelectInput, TextField } from 'react-admin'
import { Line, Lines } from '../fields/text-inputs.tsx'
import { CreateForm } from '../ui/create-form.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { ResourceList } from '../ui/resource-list.tsx'
import { contentTexts as texts } from './content-texts.ts'

const places = Object.entries(texts.places).map(([id, name]) => ({ id, name }))
const placeOf = ({ place }: Partial<RaRecord>) => places.find(({ id }) => id === place)?.name ?? place

const fields = (
  <>
    <SelectInput source="place" label={texts.place} choices={places} isRequired />
    <Line source="main_title" label={texts.title} isRequired />
    <Lines source="short_description" label={texts.shortDescription} />
  </>
)

export const titleBlocks = {
  list: (
    <ResourceList title={({ main_title }) => main_title} line={placeOf}>
      <FunctionField label={texts.place} sortBy="place" render={placeOf} />
      <TextField source="main_title" label={texts.title} />
      <TextField source="short_description" label={texts.shortDescription} sortable={false} />
    </ResourceList>
  ),
  edit: <EditForm>{fields}</EditForm>,
  create: <CreateForm>{fields}</CreateForm>,
  recordRepresentation: 'main_title',
}
