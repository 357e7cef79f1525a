import { TextField } from 'react-admin'
import { PictureInput } from '../fields/picture-input.tsx'
import { RichTextInput } from '../fields/rich-text-input.tsx'
import { Address, Line } from '../fields/words.tsx'
import { CreateForm } from '../ui/create-form.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { StateField, stateOf } from '../ui/state-field.tsx'
import { ThingsList } from '../ui/things-list.tsx'
import { workTexts as texts } from './work-texts.ts'

function CompaniesList() {
  return (
    <ThingsList isHideable isArranged title={({ name }) => name} line={stateOf}>
      <TextField source="name" label={texts.name} />
      <StateField />
    </ThingsList>
  )
}

const fields = (
  <>
    <Line source="name" label={texts.name} isRequired />
    <RichTextInput source="about" label={texts.about} />
    <PictureInput source="picture_id" shown="picture" label={texts.picture} />
    <Address source="company_image_url" label={texts.pictureAddress} />
  </>
)

export const companies = {
  name: 'companies',
  options: { label: texts.companies },
  list: <CompaniesList />,
  edit: <EditForm hasDrafts>{fields}</EditForm>,
  create: <CreateForm hasDrafts>{fields}</CreateForm>,
  recordRepresentation: 'name',
}
