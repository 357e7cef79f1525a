import { AutocompleteInput, NumberField, ReferenceField, ReferenceInput, SelectInput, TextField } from 'react-admin'
import { FlagInput, LineInput, LinesInput, RichTextInput, UrlInput } from '../fields/form-inputs.tsx'
import { PictureInput } from '../fields/picture-input.tsx'
import { SlugInput } from '../fields/slug-input.tsx'
import { CreateForm } from '../ui/create-form.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { ResourceList, StateField, stateOf } from '../ui/resource-list.tsx'
import { contentTexts as texts } from './content-texts.ts'

/** Without a choice the photographs are in rows. */
const layouts = [{ id: 'story', name: texts.layouts.story }]

const categoryFields = (
  <>
    <LineInput source="title" label={texts.title} isRequired />
    <SlugInput source="slug" from="title" label={texts.address} helperText={texts.categoryAddressHelp} isRequired />
    <LinesInput source="description" label={texts.description} />
    <SelectInput
      source="layout"
      label={texts.layout}
      choices={layouts}
      defaultValue={null}
      emptyText={texts.layouts.rows}
    />
    <FlagInput source="is_published" label={texts.published} defaultValue={true} />
  </>
)

export const photoCategories = {
  list: (
    <ResourceList isHideable isArranged title={({ title }) => title} line={stateOf}>
      <TextField source="title" label={texts.title} />
      <TextField source="slug" label={texts.address} />
      <NumberField source="photo_count" label={texts.photos} sortable={false} />
      <StateField />
    </ResourceList>
  ),
  edit: <EditForm>{categoryFields}</EditForm>,
  create: <CreateForm>{categoryFields}</CreateForm>,
  recordRepresentation: 'title',
}

const videoFields = (
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
)

export const videos = {
  list: (
    <ResourceList isHideable isArranged title={({ title }) => title} line={stateOf}>
      <TextField source="title" label={texts.title} />
      <TextField source="link" label={texts.link} sortable={false} />
      <ReferenceField source="company_id" reference="companies" label={texts.company} sortable={false} />
      <StateField />
    </ResourceList>
  ),
  edit: <EditForm>{videoFields}</EditForm>,
  create: <CreateForm>{videoFields}</CreateForm>,
  recordRepresentation: 'title',
}

const companyFields = (
  <>
    <LineInput source="name" label={texts.name} isRequired />
    <RichTextInput source="about" label={texts.about} />
    <PictureInput source="picture_id" shown="picture" label={texts.pictureOrLogo} />
    <UrlInput source="company_image_url" label={texts.pictureAddress} />
  </>
)

export const companies = {
  list: (
    <ResourceList isHideable isArranged title={({ name }) => name} line={stateOf}>
      <TextField source="name" label={texts.name} />
      <StateField />
    </ResourceList>
  ),
  edit: <EditForm hasDrafts>{companyFields}</EditForm>,
  create: <CreateForm hasDrafts>{companyFields}</CreateForm>,
  recordRepresentation: 'name',
}
