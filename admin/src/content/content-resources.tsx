import { FunctionField, type RaRecord, SelectInput, TextField } from 'react-admin'
import { FlagInput, LineInput, LinesInput, RichTextInput, UrlInput } from '../fields/form-inputs.tsx'
import { PictureInput } from '../fields/picture-input.tsx'
import { SlugInput } from '../fields/slug-input.tsx'
import { CreateForm } from '../ui/create-form.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { ResourceList, StateField, stateOf } from '../ui/resource-list.tsx'
import { uiTexts } from '../ui/ui-texts.ts'
import { contentTexts as texts } from './content-texts.ts'
import { UprightPictureInput } from './upright-picture-input.tsx'

const pageFields = (
  <>
    <LineInput source="title" label={texts.title} isRequired />
    <SlugInput source="slug" from="title" label={texts.address} helperText={texts.pageAddressHelp} isRequired />
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
    <LineInput source="main_title" label={texts.title} isRequired />
    <LinesInput source="short_description" label={texts.shortDescription} />
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
    <LineInput source="title" label={texts.title} />
    <LinesInput source="text" label={texts.text} />
    <PictureInput source="picture_id" shown="picture" label={texts.picture} />
    <UprightPictureInput />
    <UrlInput source="image_url" label={texts.pictureAddress} />
    <FlagInput source="is_published" label={texts.published} helperText={texts.slideShown} defaultValue={true} />
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
    <LineInput source="name" label={texts.name} />
    <LineInput source="role" label={texts.role} />
    <RichTextInput source="message" label={texts.message} />
    <PictureInput source="picture_id" shown="picture" label={texts.picture} />
    <UrlInput source="image_url" label={texts.pictureAddress} />
  </>
)

/** The API's name for the CEO's message (M-43). */
export const ceoMessages = {
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
    <LineInput source="name" label={texts.name} isRequired />
    <LineInput source="occasion" label={texts.occasion} />
    <LinesInput source="words" label={texts.words} isRequired />
    <PictureInput source="picture_id" shown="picture" label={texts.photograph} />
    <FlagInput source="is_published" label={texts.published} defaultValue={true} />
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
