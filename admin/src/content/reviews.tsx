import { BooleanField, FunctionField, NumberField, ReferenceField, TextField } from 'react-admin'
import { Flag, Lines } from '../fields/text-inputs.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { ResourceList } from '../ui/resource-list.tsx'
import { contentTexts as texts } from './content-texts.ts'

const dayOf = ({ created_at }: { created_at?: string }) => created_at?.slice(0, 10) ?? ''

export const reviews = {
  list: (
    <ResourceList
      title={({ name, rating }) => `${name} · ${rating}`}
      line={({ comment }) => comment}
      canBeAdded={false}
    >
      <FunctionField label={texts.day} sortBy="created_at" render={dayOf} sx={{ whiteSpace: 'nowrap' }} />
      <ReferenceField source="service_id" reference="services" label={texts.service} sortable={false} />
      <TextField source="name" label={texts.by} />
      <NumberField source="rating" label={texts.rating} />
      <TextField source="comment" label={texts.comment} sortable={false} />
      <BooleanField source="is_hidden" label={texts.isHidden} sortable={false} />
    </ResourceList>
  ),
  edit: (
    <EditForm>
      <ReferenceField source="service_id" reference="services" />
      <TextField source="name" />
      <NumberField source="rating" />
      <TextField source="comment" />
      <Flag source="is_hidden" label={texts.hidden} helperText={texts.hiddenHelp} />
      <Lines source="answer" label={texts.answer} helperText={texts.answerHelp} />
    </EditForm>
  ),
  recordRepresentation: 'name',
}
