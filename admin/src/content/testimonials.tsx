import { TextField } from 'react-admin'
import { Flag, Line, Lines } from '../fields/words.tsx'
import { CreateForm } from '../ui/create-form.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { StateField } from '../ui/state-field.tsx'
import { ThingsList } from '../ui/things-list.tsx'
import { contentTexts as texts } from './content-texts.ts'

function TestimonialsList() {
  return (
    <ThingsList isHideable isArranged title={({ name }) => name} line={({ words }) => words}>
      <TextField source="name" label={texts.name} />
      <TextField source="occasion" label={texts.occasion} />
      <TextField source="words" label={texts.words} />
      <StateField />
    </ThingsList>
  )
}

const fields = (
  <>
    <Line source="name" label={texts.name} isRequired />
    <Line source="occasion" label={texts.occasion} />
    <Lines source="words" label={texts.words} isRequired />
    <Flag source="is_published" label={texts.published} defaultValue={true} />
  </>
)

export const testimonials = {
  name: 'testimonials',
  options: { label: texts.testimonials },
  list: <TestimonialsList />,
  edit: <EditForm>{fields}</EditForm>,
  create: <CreateForm>{fields}</CreateForm>,
  recordRepresentation: 'name',
}
