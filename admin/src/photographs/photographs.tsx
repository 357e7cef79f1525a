// The photographs of a category, a company or the home page: add, order, describe, move, remove.
import type { Upload } from '@chobighor/contract/admin/uploads'
import { Alert, Box, Button, CircularProgress, ListSubheader, MenuItem, TextField, Typography } from '@mui/material'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Title } from 'react-admin'
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom'
import { call } from '../call.ts'
import { forgetOldUploads } from '../uploads/send-file.ts'
import { uploadQueue } from './open-uploads.ts'
import { type NamedList, type PhotoList, pathOf, readList } from './photo-lists.ts'
import { PhotographsOf } from './photographs-of.tsx'
import { photographsTexts as texts } from './photographs-texts.ts'
import { loadLists } from './use-photos.ts'

export function Photographs() {
  const { kind, id } = useParams()
  const [lists, setLists] = useState<{ categories: NamedList[]; companies: NamedList[] }>()
  const [error, setError] = useState('')

  const load = useCallback(() => {
    setError('')
    loadLists().then(setLists, (reason: Error) => setError(reason.message))
  }, [])
  useEffect(() => {
    forgetOldUploads()
    load()
  }, [load])

  const list = useMemo(() => readList(kind, id), [kind, id])
  const [first] = lists?.categories ?? []
  if (!list && first) return <Navigate to={pathOf({ kind: 'category', id: first.id })} replace />
  return (
    <Box sx={{ py: 2, px: { xs: 0, md: 1 } }}>
      <Title title={texts.title} />
      {error && (
        <Alert severity="error" action={<Button onClick={load}>{texts.again}</Button>}>
          {error}
        </Alert>
      )}
      {!lists && !error && <CircularProgress aria-label={texts.loading} />}
      {lists && !list && (
        <>
          <Typography sx={{ mb: 2 }}>{texts.noLists}</Typography>
          <Button variant="contained" component={Link} to="/photoCategories/create">
            {texts.addCategory}
          </Button>
        </>
      )}
      {lists && list && (
        <>
          <ListChoice list={list} {...lists} />
          <Interrupted key={`left ${pathOf(list)}`} list={list} />
          <PhotographsOf key={pathOf(list)} list={list} categories={lists.categories} />
        </>
      )}
    </Box>
  )
}

interface Props {
  list: PhotoList
  categories: NamedList[]
  companies: NamedList[]
}

function ListChoice({ list, categories, companies }: Props) {
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

// Unfinished uploads of a window that was closed. Its files are no longer at hand, but the server keeps what arrived
// until the same files are chosen again. Nobody has read its refusals yet.
function Interrupted({ list }: { list: PhotoList }) {
  const [left, setLeft] = useState<Upload[]>([])
  useEffect(() => {
    // the panel shows the uploads of this window already
    if (list.kind === 'home' || uploadQueue.snapshot().length > 0) return
    const isOfList = ({ target, target_id }: Upload) => target === `${list.kind}_id` && target_id === list.id
    call.uploads.list({}).then(
      ({ rows }) => setLeft(rows.filter(isOfList)),
      () => undefined, // this message isn't essential
    )
  }, [list])

  const arriving = left.filter(({ state }) => state === 'arriving')
  const refused = left.filter(({ state }) => state === 'refused')
  const close = (closed: Upload[]) => setLeft(left.filter((each) => !closed.includes(each)))
  const dismiss = () => {
    close(refused)
    const ids = refused.map(({ id }) => id).slice(0, 500)
    void call.uploads.dismiss({ ids }).catch(() => undefined) // the server removes them after a day anyway
  }
  return (
    <>
      {arriving.length > 0 && (
        <Alert severity="info" sx={{ mt: 2 }} onClose={() => close(arriving)}>
          {texts.interrupted(arriving.length)}
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }} onClose={dismiss}>
          {texts.refusedEarlier(refused.length)}
          <Box component="ul" tabIndex={0} sx={{ m: 0, pl: 2, maxHeight: 200, overflow: 'auto' }}>
            {refused.map(({ id, sentence }) => (
              <li key={id}>{sentence}</li>
            ))}
          </Box>
        </Alert>
      )}
    </>
  )
}
