import { TextField } from 'react-admin'
import { Flag, Line, Lines } from '../fields/text-inputs.tsx'
import { CreateForm } from '../ui/create-form.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { ResourceList } from '../ui/resource-list.tsx'
import { StateField } from '../ui/rows.tsx'
import { contentTexts as texts } from './content-texts.ts'

const fields = (
  <>
    <Line source="name" label={texts.name} isRequired />
    <Line source="occasion" label={texts.occasion} />
    <Lines source="words" label={texts.words} isRequired />
    <Flag source="is_published" label={texts.published} defaultValue={true} />
  </>
)

export const testimonials = {
  list: (
    <ResourceList isHideable isArranged title={({ name }) => name} line={({ words }) => words}>
      <TextField source="name" label={texts.name} />
      <TextField source="occasion" label={texts.occasion} />
      <TextField source="words" label={texts.words} />
      <StateField />
    </ResourceList>
  ),
  edit: <EditForm>{fields}</EditForm>,
  create: <CreateForm>{fields}</CreateForm>,
  recordRepresentation: 'name',
}
