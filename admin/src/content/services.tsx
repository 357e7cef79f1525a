import { FunctionField, NumberField, TextField } from 'react-admin'
import { PictureInput } from '../fields/picture-input.tsx'
import { Address, Flag, Line, Lines, RichTextInput } from '../fields/text-inputs.tsx'
import { CreateForm } from '../ui/create-form.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { ResourceList } from '../ui/resource-list.tsx'
import { StateField, stateOf } from '../ui/rows.tsx'
import { Taka } from '../ui/taka.tsx'
import { contentTexts as texts } from './content-texts.ts'

const fields = (
  <>
    <Line source="name" label={texts.name} isRequired />
    <Line source="slug" label={texts.address} helperText={texts.serviceAddressHelp} isRequired />
    <Line source="price" label={texts.price} isRequired slotProps={{ htmlInput: { inputMode: 'decimal' } }} />
    <Lines source="excerpt" label={texts.excerpt} />
    <RichTextInput source="description" label={texts.description} />
    <PictureInput source="picture_id" shown="picture" label={texts.picture} />
    <Address source="image_url" label={texts.pictureAddress} />
    <Flag source="is_top" label={texts.top} />
  </>
)

export const services = {
  list: (
    <ResourceList
      isHideable
      isArranged
      title={({ name }) => name}
      line={(service) => (
        <span>
          <Taka amount={service.price} /> · {stateOf(service)}
        </span>
      )}
    >
      <TextField source="name" label={texts.name} />
      <FunctionField<{ id: number; price: string; price_paisa?: number }>
        label={texts.price}
        sortBy="price_paisa"
        textAlign="right"
        render={({ price }) => <Taka amount={price} />}
        sx={{ whiteSpace: 'nowrap' }}
      />
      <NumberField source="rating" label={texts.rating} />
      <StateField />
    </ResourceList>
  ),
  edit: <EditForm hasDrafts>{fields}</EditForm>,
  create: <CreateForm hasDrafts>{fields}</CreateForm>,
  recordRepresentation: 'name',
}
