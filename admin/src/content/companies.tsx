import { TextField } from 'react-admin'
import { PictureInput } from '../fields/picture-input.tsx'
import { Address, Line, RichTextInput } from '../fields/text-inputs.tsx'
import { CreateForm } from '../ui/create-form.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { ResourceList } from '../ui/resource-list.tsx'
import { StateField, stateOf } from '../ui/rows.tsx'
import { contentTexts as texts } from './content-texts.ts'

const fields = (
  <>
    <Line source="name" label={texts.name} isRequired />
    <RichTextInput source="about" label={texts.about} />
    <PictureInput source="picture_id" shown="picture" label={texts.pictureOrLogo} />
    <Address source="company_image_url" label={texts.pictureAddress} />
  </>
)

export const companies = {
  list: (
    <ResourceList isHideable isArranged title={({ name }) => name} line={stateOf}>
      <TextField source="name" label={texts.name} />
      <StateField />
    </ResourceList>
  ),
  edit: <EditForm hasDrafts>{fields}</EditForm>,
  create: <CreateForm hasDrafts>{fields}</CreateForm>,
  recordRepresentation: 'name',
}
