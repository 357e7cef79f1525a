import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../call.ts'
import { proposeSlug } from '../fields/propose-slug.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { Field } from '../ui/field.tsx'
import { textOf } from '../ui/form-data.ts'
import { pathOf } from './photo-lists.ts'
import { photographsTexts as texts } from './photographs-texts.ts'

/** Makes a photo category and opens it. */
export function AddCategory({ added }: { added: () => void }) {
  const navigate = useNavigate()
  return (
    <ConfirmButton
      label={texts.addCategory}
      title={texts.addCategory}
      yes={texts.save}
      words={texts.addCategoryWords}
      done={texts.categoryAdded}
      fields={<CategoryFields />}
      act={async (form) => {
        const given = {
          title: textOf(form, 'title'),
          slug: textOf(form, 'slug'),
          description: '',
          layout: null,
          is_published: true,
        }
        const { id } = await call.photoCategories.add(given)
        added()
        void navigate(pathOf({ kind: 'category', id }))
      }}
    />
  )
}

/** The address follows the name until the user writes one. */
function CategoryFields() {
  const [slug, setSlug] = useState('')
  const [isOwn, setIsOwn] = useState(false)
  return (
    <>
      <Field
        name="title"
        label={texts.categoryName}
        required
        autoFocus
        onChange={({ target }) => isOwn || setSlug(proposeSlug(target.value))}
      />
      <Field
        name="slug"
        label={texts.categoryAddress}
        required
        value={slug}
        onChange={({ target }) => {
          setIsOwn(true)
          setSlug(target.value)
        }}
      />
    </>
  )
}
