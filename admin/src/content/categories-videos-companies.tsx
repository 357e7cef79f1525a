import { AutocompleteInput, NumberField, ReferenceField, ReferenceInput } from 'react-admin'
import { ChoiceInput, FlagInput, LineInput, LinesInput, RichTextInput, UrlInput } from '../fields/form-inputs.tsx'
import { PictureInput } from '../fields/picture-input.tsx'
import { SlugInput } from '../fields/slug-input.tsx'
import { withPicture } from '../ui/thumbnail.tsx'
import { contentScreens, text } from './content-screens.tsx'
import { contentTexts as texts } from './content-texts.ts'

export const photoCategories = contentScreens({
  name: 'title',
  columns: [
    text('title', texts.title),
    text('slug', texts.address),
    <NumberField key="photos" source="photo_count" label={texts.photos} sortable={false} />,
  ],
  fields: (
    <>
      <LineInput source="title" label={texts.title} isRequired />
      <SlugInput source="slug" from="title" label={texts.address} helperText={texts.categoryAddressHelp} isRequired />
      <LinesInput source="description" label={texts.description} />
      <ChoiceInput
        source="layout"
        label={texts.layout}
        names={texts.layouts}
        defaultValue={null}
        emptyText={texts.inRows}
      />
      <FlagInput source="is_published" label={texts.published} defaultValue={true} />
    </>
  ),
})

export const videos = contentScreens({
  name: 'title',
  columns: [
    text('title', texts.title),
    text('link', texts.link, { sortable: false }),
    <ReferenceField key="company" source="company_id" reference="companies" label={texts.company} sortable={false} />,
  ],
  fields: (
    <>
      <LineInput source="title" label={texts.title} isRequired />
      <LineInput source="description" label={texts.description} helperText={texts.videoDescriptionHelp} />
      <LineInput source="link" label={texts.link} helperText={texts.linkHelp} isRequired />
      <ReferenceInput source="company_id" reference="companies">
        <AutocompleteInput label={texts.company} optionText="name" defaultValue={null} fullWidth />
      </ReferenceInput>
      <PictureInput source="poster_id" shown="poster" label={texts.poster} />
      <FlagInput source="is_published" label={texts.published} defaultValue={true} />
    </>
  ),
})

export const companies = contentScreens({
  name: 'name',
  hasDrafts: true,
  hasPicture: true,
  columns: [withPicture('name', texts.name)],
  fields: (
    <>
      <LineInput source="name" label={texts.name} isRequired />
      <RichTextInput source="about" label={texts.about} />
      <PictureInput source="picture_id" shown="picture" label={texts.pictureOrLogo} />
      <UrlInput source="company_image_url" label={texts.pictureAddress} />
    </>
  ),
})
