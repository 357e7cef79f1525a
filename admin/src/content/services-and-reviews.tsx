import { dayOf } from '@chobighor/contract/plain/dates'
import { BooleanField, FunctionField, NumberField, ReferenceField, TextField } from 'react-admin'
import { AmountInput, FlagInput, LineInput, LinesInput, RichTextInput, UrlInput } from '../fields/form-inputs.tsx'
import { PictureInput } from '../fields/picture-input.tsx'
import { SlugInput } from '../fields/slug-input.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { Taka } from '../ui/parts.tsx'
import { ResourceList, stateOf } from '../ui/resource-list.tsx'
import { withPicture } from '../ui/thumbnail.tsx'
import { contentScreens } from './content-screens.tsx'
import { contentTexts as texts } from './content-texts.ts'

const NO_WRAP = { whiteSpace: 'nowrap' }

export const services = contentScreens({
  name: 'name',
  hasDrafts: true,
  hasPicture: true,
  columns: [
    withPicture('name', texts.name),
    <FunctionField<{ id: number; price: string; price_paisa?: number }>
      key="price"
      label={texts.price}
      sortBy="price_paisa"
      textAlign="right"
      render={({ price }) => <Taka amount={price} />}
      sx={NO_WRAP}
    />,
    <FunctionField<{ id: number; rating: number }>
      key="rating"
      label={texts.rating}
      sortBy="rating"
      textAlign="right"
      render={({ rating }) => rating || texts.notReviewed}
    />,
  ],
  line: (service) => (
    <span>
      <Taka amount={service.price} /> · {stateOf(service)}
    </span>
  ),
  fields: (
    <>
      <LineInput source="name" label={texts.name} isRequired />
      <SlugInput source="slug" from="name" label={texts.address} helperText={texts.serviceAddressHelp} isRequired />
      <AmountInput source="price" label={texts.price} isRequired />
      <LinesInput source="excerpt" label={texts.excerpt} />
      <RichTextInput source="description" label={texts.description} />
      <PictureInput source="picture_id" shown="picture" label={texts.picture} />
      <UrlInput source="image_url" label={texts.pictureAddress} />
      <FlagInput source="is_top" label={texts.top} />
    </>
  ),
})

export const reviews = {
  list: (
    <ResourceList title={({ name, rating }) => `${name} · ${rating}`} line={({ comment }) => comment}>
      <FunctionField
        label={texts.day}
        sortBy="created_at"
        render={({ created_at }) => dayOf(created_at)}
        sx={NO_WRAP}
      />
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
      <FlagInput source="is_hidden" label={texts.hidden} helperText={texts.hiddenHelp} />
      <LinesInput source="answer" label={texts.answer} helperText={texts.answerHelp} />
    </EditForm>
  ),
  recordRepresentation: 'name',
}
