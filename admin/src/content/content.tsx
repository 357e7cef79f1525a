import { FunctionField, type RaRecord, SelectInput, TextField } from 'react-admin'
import { PictureInput } from '../fields/picture-input.tsx'
import { Address, Flag, Line, Lines, RichTextInput } from '../fields/text-inputs.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { CreateForm } from '../ui/forms.tsx'
import { ResourceList } from '../ui/resource-list.tsx'
import { StateField, stateOf } from '../ui/rows.tsx'
import { uiTexts } from '../ui/ui-texts.ts'
import { contentTexts as texts } from './content-texts.ts'

const pageFields = (
  <>
    <Line source="title" label={texts.title} isRequired />
    <Line source="slug" label={texts.address} helperText={texts.pageAddressHelp} isRequired />
    <RichTextInput source="body" label={texts.body} />
  </>
)

export const pages = {
  list: (
    <ResourceList isHideable isArranged title={({ title }) => title} line={stateOf}>
      <TextField source="title" label={texts.title} />
      <TextField source="slug" label={texts.address} />
      <StateField />
    </ResourceList>
  ),
  edit: <EditForm hasDrafts>{pageFields}</EditForm>,
  create: <CreateForm hasDrafts>{pageFields}</CreateForm>,
  recordRepresentation: 'title',
}

const places = Object.entries(texts.places).map(([id, name]) => ({ id, name }))
const placeOf = ({ place }: Partial<RaRecord>) => places.find(({ id }) => id === place)?.name ?? place

const titleBlockFields = (
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
  edit: <EditForm>{titleBlockFields}</EditForm>,
  create: <CreateForm>{titleBlockFields}</CreateForm>,
  recordRepresentation: 'main_title',
}

const slideFields = (
  <>
    <Line source="title" label={texts.title} />
    <Lines source="text" label={texts.text} />
    <PictureInput source="picture_id" shown="picture" label={texts.picture} />
    <PictureInput source="upright_picture_id" shown="upright_picture" label={texts.uprightPicture} />
    <Address source="image_url" label={texts.pictureAddress} />
    <Flag source="is_published" label={texts.published} helperText={texts.slideShown} defaultValue={true} />
  </>
)

export const slides = {
  list: (
    <ResourceList isHideable isArranged title={({ title }) => title || uiTexts.untitled} line={stateOf}>
      <TextField source="title" label={texts.title} emptyText={uiTexts.untitled} />
      <TextField source="text" label={texts.text} />
      <StateField />
    </ResourceList>
  ),
  edit: <EditForm>{slideFields}</EditForm>,
  create: <CreateForm>{slideFields}</CreateForm>,
  recordRepresentation: 'title',
}

const firstWords = ({ content }: Partial<RaRecord>) => firstWordsOf(plainText(content ?? ''), 120) || uiTexts.wordless

const homeBlockFields = <RichTextInput source="content" label={texts.content} />

export const homeBlocks = {
  list: (
    <ResourceList isHideable isArranged title={firstWords} line={stateOf}>
      <FunctionField label={texts.content} render={firstWords} />
      <StateField />
    </ResourceList>
  ),
  edit: <EditForm hasDrafts>{homeBlockFields}</EditForm>,
  create: <CreateForm hasDrafts>{homeBlockFields}</CreateForm>,
  recordRepresentation: firstWords,
}

/** The text of HTML, without tags. */
function plainText(html: string): string {
  return (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** Cuts a text after a whole word and adds three dots. */
function firstWordsOf(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || cut} …`
}

const aboutFields = (
  <>
    <Line source="name" label={texts.name} />
    <Line source="role" label={texts.role} />
    <RichTextInput source="message" label={texts.message} />
    <PictureInput source="picture_id" shown="picture" label={texts.picture} />
    <Address source="image_url" label={texts.pictureAddress} />
  </>
)

/** The API's name for the CEO's message (M-43). */
export const about = {
  list: (
    <ResourceList isHideable isArranged title={({ name }) => name || uiTexts.unnamed} line={stateOf}>
      <TextField source="name" label={texts.name} emptyText={uiTexts.unnamed} />
      <TextField source="role" label={texts.role} />
      <StateField />
    </ResourceList>
  ),
  edit: <EditForm hasDrafts>{aboutFields}</EditForm>,
  create: <CreateForm hasDrafts>{aboutFields}</CreateForm>,
  recordRepresentation: 'name',
}

const testimonialFields = (
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
  edit: <EditForm>{testimonialFields}</EditForm>,
  create: <CreateForm>{testimonialFields}</CreateForm>,
  recordRepresentation: 'name',
}
