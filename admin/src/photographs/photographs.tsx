// The photographs of a category, of a company or of home: added, put in order, worded, moved, removed.
import { Alert, Box, Button, CircularProgress, Typography } from '@mui/material'
import { useCallback, useEffect, useState } from 'react'
import { Title } from 'react-admin'
import { Link, Navigate, useParams } from 'react-router-dom'
import { call } from '../call.ts'
import { ListChoice } from './list-choice.tsx'
import { loadLists, type NamedList, type PhotoList, pathOf, readList } from './photo-lists.ts'
import { PhotographsOf } from './photographs-of.tsx'
import { photographsTexts as texts } from './photographs-texts.ts'
import { forgetOldUploads } from './send-file.ts'
import { uploadQueue } from './upload-queue.ts'

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

  const list = readList(kind, id)
  const [first] = lists?.categories ?? []
  if (!list && first) return <Navigate to={pathOf({ kind: 'category', id: first.id })} replace />
  return (
    <Box sx={{ py: 2, px: { xs: 0, md: 1 } }}>
      <Title title={texts.title} />
      {error && (
        <Alert severity="error" variant="outlined" action={<Button onClick={load}>{texts.again}</Button>}>
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
          <Interrupted list={list} />
          <PhotographsOf key={pathOf(list)} list={list} categories={lists.categories} />
        </>
      )}
    </Box>
  )
}

/** A window that was closed takes its files along: the server keeps what came of them, until they are chosen again. */
function Interrupted({ list }: { list: PhotoList }) {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const isIdle = uploadQueue.snapshot().length === 0
    const id = list.kind === 'home' ? undefined : list.id
    call.uploads.list({}).then(
      ({ rows }) => {
        const mine = rows.filter(
          ({ state, target, target_id }) => state === 'arriving' && target === `${list.kind}_id` && target_id === id,
        )
        setCount(isIdle ? mine.length : 0)
      },
      () => setCount(0),
    )
  }, [list.kind, list])
  if (count === 0) return null
  return (
    <Alert severity="info" variant="outlined" sx={{ mt: 2 }} onClose={() => setCount(0)}>
      {texts.interrupted(count)}
    </Alert>
  )
}
