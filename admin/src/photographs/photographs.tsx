// The photographs of a category, of a company or of home: added, put in order, worded, moved, removed.
import { Alert, Box, Button, CircularProgress, Typography } from '@mui/material'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Title } from 'react-admin'
import { Link, Navigate, useParams } from 'react-router-dom'
import { Interrupted } from './interrupted.tsx'
import { ListChoice } from './list-choice.tsx'
import { loadLists, type NamedList, pathOf, readList } from './photo-lists.ts'
import { PhotographsOf } from './photographs-of.tsx'
import { photographsTexts as texts } from './photographs-texts.ts'
import { forgetOldUploads } from './send-file.ts'

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
          <Interrupted key={`left ${pathOf(list)}`} list={list} />
          <PhotographsOf key={pathOf(list)} list={list} categories={lists.categories} />
        </>
      )}
    </Box>
  )
}
