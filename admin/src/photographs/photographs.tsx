// The photographs of a category, a company or the home page: add, order, describe, move, remove.

import type { Upload } from '@chobighor/contract/admin/uploads'
import { Alert, Box, ListSubheader, MenuItem, TextField, Typography } from '@mui/material'
import { useEffect, useMemo, useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { call } from '../call.ts'
import { proposeSlug } from '../fields/propose-slug.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { Field } from '../ui/field.tsx'
import { textOf } from '../ui/form-data.ts'
import { Loading, useCall } from '../ui/loading.tsx'
import { BaseScreen } from '../ui/parts.tsx'
import { forgetOldUploads } from '../uploads/send-file.ts'
import { PhotoListEditor } from './photo-list-editor.tsx'
import {
  keepLastList,
  lastPath,
  type NamedList,
  type NamedLists,
  type PhotoList,
  pathOf,
  readList,
} from './photo-lists.ts'
import { photographsTexts as texts } from './photographs-texts.ts'
import { uploadQueue } from './shared-upload-queue.ts'
import { loadLists } from './use-photos.ts'

export function Photographs() {
  const { kind, id } = useParams()
  const { answer: lists, error, again } = useCall(loadLists)
  useEffect(forgetOldUploads, [])

  const list = useMemo(() => readList(kind, id), [kind, id])
  const [first] = lists?.categories ?? []
  useEffect(() => {
    if (list) keepLastList(list)
  }, [list])
  if (!list && lists && first)
    return <Navigate to={lastPath(lists) ?? pathOf({ kind: 'category', id: first.id })} replace />
  return (
    <BaseScreen title={texts.title} sx={{ py: 2, px: { xs: 0, md: 1 } }}>
      {!lists && <Loading error={error} again={again} />}
      {lists && !list && (
        <>
          <Typography sx={{ mb: 2 }}>{texts.noLists}</Typography>
          <AddCategory added={again} />
        </>
      )}
      {lists && list && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <ListChoice list={list} {...lists} />
            <AddCategory added={again} />
          </Box>
          <RefusedEarlier key={`left ${pathOf(list)}`} list={list} />
          <PhotoListEditor key={pathOf(list)} list={list} lists={lists} />
        </>
      )}
    </BaseScreen>
  )
}

function ListChoice({ list, categories, companies }: NamedLists & { list: PhotoList }) {
  const navigate = useNavigate()
  const group = (kind: 'category' | 'company', label: string, lists: NamedList[]) =>
    lists.length === 0
      ? []
      : [
          <ListSubheader key={kind}>{label}</ListSubheader>,
          ...lists.map(({ id, name }) => (
            <MenuItem key={`${kind}${id}`} value={pathOf({ kind, id })}>
              {name}
            </MenuItem>
          )),
        ]
  return (
    <TextField
      select
      label={texts.list}
      value={pathOf(list)}
      onChange={({ target }) => navigate(target.value)}
      sx={{ maxWidth: 360 }}
    >
      <MenuItem value={pathOf({ kind: 'home' })}>{texts.home}</MenuItem>
      {group('category', texts.categories, categories)}
      {group('company', texts.companies, companies)}
    </TextField>
  )
}

// Refusals of a window that was closed: nobody has read them yet.
function RefusedEarlier({ list }: { list: PhotoList }) {
  const [refused, setRefused] = useState<Upload[]>([])
  useEffect(() => {
    // the panel shows the uploads of this window already
    if (list.kind === 'home' || uploadQueue.snapshot().length > 0) return
    const isOfList = ({ state, target, target_id }: Upload) =>
      state === 'refused' && target === `${list.kind}_id` && target_id === list.id
    call.uploads.list({}).then(
      ({ rows }) => setRefused(rows.filter(isOfList)),
      () => undefined, // this message isn't essential
    )
  }, [list])

  if (refused.length === 0) return null
  const dismiss = () => {
    setRefused([])
    const ids = refused.map(({ id }) => id).slice(0, 500)
    void call.uploads.dismiss({ ids }).catch(() => undefined) // the server removes them after a day anyway
  }
  return (
    <Alert severity="warning" sx={{ mt: 2 }} onClose={dismiss}>
      {texts.refusedEarlier(refused.length)}
      <Box component="ul" tabIndex={0} sx={{ m: 0, pl: 2, maxHeight: 200, overflow: 'auto' }}>
        {refused.map(({ id, sentence }) => (
          <li key={id}>{sentence}</li>
        ))}
      </Box>
    </Alert>
  )
}

/** Makes a photo category and opens it. */
function AddCategory({ added }: { added: () => void }) {
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
