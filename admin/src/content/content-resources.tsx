import { FunctionField, type RaRecord } from 'react-admin'
import { ChoiceInput, FlagInput, LineInput, LinesInput, RichTextInput, UrlInput } from '../fields/form-inputs.tsx'
import { PictureInput } from '../fields/picture-input.tsx'
import { SlugInput } from '../fields/slug-input.tsx'
import { uiTexts } from '../ui/ui-texts.ts'
import { contentScreens, text } from './content-screens.tsx'
import { contentTexts as texts } from './content-texts.ts'
import { UprightPictureInput } from './upright-picture-input.tsx'

export const pages = contentScreens({
  name: 'title',
  hasDrafts: true,
  columns: [text('title', texts.title), text('slug', texts.address)],
  fields: (
    <>
      <LineInput source="title" label={texts.title} isRequired />
      <SlugInput source="slug" from="title" label={texts.address} helperText={texts.pageAddressHelp} isRequired />
      <RichTextInput source="body" label={texts.body} />
    </>
  ),
})

const placeOf = ({ place }: Partial<RaRecord>) => (texts.places as Record<string, string>)[place] ?? place

export const titleBlocks = contentScreens({
  name: 'main_title',
  isHideable: false,
  columns: [
    <FunctionField key="place" label={texts.place} sortBy="place" render={placeOf} />,
    text('main_title', texts.title),
    text('short_description', texts.shortDescription, { sortable: false }),
  ],
  line: placeOf,
  fields: (
    <>
      <ChoiceInput source="place" label={texts.place} names={texts.places} />
      <LineInput source="main_title" label={texts.title} isRequired />
      <LinesInput source="short_description" label={texts.shortDescription} />
    </>
  ),
})

export const slides = contentScreens({
  name: 'title',
  unnamed: uiTexts.untitled,
  columns: [text('title', texts.title, { emptyText: uiTexts.untitled }), text('text', texts.text)],
  fields: (
    <>
      <LineInput source="title" label={texts.title} />
      <LinesInput source="text" label={texts.text} />
      <PictureInput source="picture_id" shown="picture" label={texts.picture} />
      <UprightPictureInput />
      <UrlInput source="image_url" label={texts.pictureAddress} />
      <FlagInput source="is_published" label={texts.published} helperText={texts.slideShown} defaultValue={true} />
    </>
  ),
})

const firstWords = ({ content }: Partial<RaRecord>) => firstWordsOf(plainText(content ?? ''), 120) || uiTexts.wordless

export const homeBlocks = contentScreens({
  name: firstWords,
  hasDrafts: true,
  columns: [<FunctionField key="content" label={texts.content} render={firstWords} />],
  fields: <RichTextInput source="content" label={texts.content} />,
})

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

/** The API's name for the CEO's message (M-43). */
export const ceoMessages = contentScreens({
  name: 'name',
  unnamed: uiTexts.unnamed,
  hasDrafts: true,
  columns: [text('name', texts.name, { emptyText: uiTexts.unnamed }), text('role', texts.role)],
  fields: (
    <>
      <LineInput source="name" label={texts.name} />
      <LineInput source="role" label={texts.role} />
      <RichTextInput source="message" label={texts.message} />
      <PictureInput source="picture_id" shown="picture" label={texts.picture} />
      <UrlInput source="image_url" label={texts.pictureAddress} />
    </>
  ),
})

export const testimonials = contentScreens({
  name: 'name',
  columns: [text('name', texts.name), text('occasion', texts.occasion), text('words', texts.words)],
  line: ({ words }) => words,
  fields: (
    <>
      <LineInput source="name" label={texts.name} isRequired />
      <LineInput source="occasion" label={texts.occasion} />
      <LinesInput source="words" label={texts.words} isRequired />
      <PictureInput source="picture_id" shown="picture" label={texts.photograph} />
      <FlagInput source="is_published" label={texts.published} defaultValue={true} />
    </>
  ),
})
