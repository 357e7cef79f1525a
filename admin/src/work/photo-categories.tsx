import { NumberField, TextField } from 'react-admin'
import { Flag, Line, Lines } from '../fields/words.tsx'
import { CreateForm } from '../ui/create-form.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { StateField, stateOf } from '../ui/state-field.tsx'
import { ThingsList } from '../ui/things-list.tsx'
import { workTexts as texts } from './work-texts.ts'

function PhotoCategoriesList() {
  return (
    <ThingsList isHideable isArranged title={({ title }) => title} line={stateOf}>
      <TextField source="title" label={texts.title} />
      <TextField source="slug" label={texts.address} />
      <NumberField source="photo_count" label={texts.photos} sortable={false} />
      <StateField />
    </ThingsList>
  )
}

const fields = (
  <>
    <Line source="title" label={texts.title} isRequired />
    <Line source="slug" label={texts.address} helperText={texts.addressHelp} isRequired />
    <Lines source="description" label={texts.description} />
    <Flag source="is_published" label={texts.published} defaultValue={true} />
  </>
)

export const photoCategories = {
  name: 'photoCategories',
  options: { label: texts.categories },
  list: <PhotoCategoriesList />,
  edit: <EditForm>{fields}</EditForm>,
  create: <CreateForm>{fields}</CreateForm>,
  recordRepresentation: 'title',
}
