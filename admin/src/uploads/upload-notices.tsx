// On every screen: which uploads of other screens are on their way, and which files must be chosen again.

import { Alert, Box, LinearProgress, Link as MuiLink, Typography } from '@mui/material'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { uploadQueue } from '../photographs/shared-upload-queue.ts'
import { counted } from '../ui/format.ts'
import { type BackgroundUpload, backgroundUploads } from './background-uploads.ts'
import { forgetLeft, readLeft, type Unfinished } from './unfinished-uploads.ts'

const files = (count: number) => counted(count, 'file')

const texts = {
  running: 'Running uploads',
  onTheirWay: (count: number, percent: number) =>
    count === 1 ? `1 file is being sent: ${percent} %` : `${count} files are being sent: ${percent} %`,
  photographs: 'Photographs',
  order: (id: string) => `Order No ${id}`,
  left: (count: number) =>
    count === 1
      ? 'This file was not sent completely. Choose it again, and the upload continues where it stopped.'
      : `These ${files(count)} were not sent completely. Choose them again, and the uploads continue where they stopped.`,
  leftFile: (name: string, percent: number) => (percent > 0 ? `${name} (${percent} % is here)` : name),
  leftMore: (count: number) => `and ${files(count)} more`,
  taken: (name: string) => `“${name}” is there.`,
}

const NAMED_MOST = 20

export function UploadNotices() {
  return (
    <>
      <RunningUploads />
      <LeftUploads />
      <TellTaken />
    </>
  )
}

interface Moving {
  place: string
  bytes: number
  part: number
}

function useMoving(): Moving[] {
  const photographs = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.snapshot)
  const files = useSyncExternalStore(backgroundUploads.subscribe, backgroundUploads.snapshot)
  return [
    ...photographs.filter(({ state }) => state === 'waiting' || state === 'sending' || state === 'arrived'),
    ...files
      .filter(({ error }) => error === '')
      .map(({ place, part, file: { size: bytes } }) => ({ place, bytes, part })),
  ]
}

/** Without those that the open screen shows itself. */
function RunningUploads() {
  const { pathname } = useLocation()
  const moving = useMoving().filter(({ place }) => place !== pathname)
  if (moving.length === 0) return null
  const bytes = moving.reduce((sum, each) => sum + each.bytes, 0)
  const sent = moving.reduce((sum, each) => sum + each.bytes * each.part, 0)
  const percent = bytes === 0 ? 100 : Math.floor((100 * sent) / bytes)
  const places = [...new Set(moving.map(({ place }) => place))]
  return (
    <Box component="section" aria-label={texts.running} sx={{ pt: 1 }}>
      <Typography variant="body2">
        {texts.onTheirWay(moving.length, percent)}
        {places.slice(0, 3).map((place) => (
          <PlaceLink key={place} place={place} />
        ))}
      </Typography>
      <LinearProgress variant="determinate" value={percent} aria-label={texts.running} />
    </Box>
  )
}

function PlaceLink({ place }: { place: string }) {
  const [, order] = /^\/orderDesk\/(\d+)\//.exec(place) ?? []
  return (
    <MuiLink component={Link} to={place} sx={{ display: 'inline-block', py: 1, ml: 1 }}>
      {order === undefined ? texts.photographs : texts.order(order)}
    </MuiLink>
  )
}

function LeftUploads() {
  const [left, setLeft] = useState<Unfinished[]>(readLeft)
  const photographs = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.snapshot)
  const files = useSyncExternalStore(backgroundUploads.subscribe, backgroundUploads.snapshot)
  // what was chosen again is forgotten by the queues
  useEffect(() => {
    if (photographs.length + files.length > 0) setLeft(readLeft())
  }, [photographs.length, files.length])
  if (left.length === 0) return null
  const close = () => {
    forgetLeft(left)
    setLeft([])
  }
  return (
    <Alert severity="info" sx={{ mt: 1 }} onClose={close}>
      {texts.left(left.length)}
      {Object.entries(Object.groupBy(left, ({ place }) => place)).map(([place, some = []]) => (
        <Box key={place}>
          <PlaceLink place={place} />
          <Box component="ul" sx={{ m: 0, pl: 2, overflowWrap: 'anywhere' }}>
            {some.slice(0, NAMED_MOST).map(({ name, part }) => (
              <li key={name}>{texts.leftFile(name, Math.floor(part * 100))}</li>
            ))}
            {some.length > NAMED_MOST && <li>{texts.leftMore(some.length - NAMED_MOST)}</li>}
          </Box>
        </Box>
      ))}
    </Alert>
  )
}

/** Wherever the user is when a file of an order is there. */
function TellTaken() {
  const notify = useNotify()
  const refresh = useRefresh()
  useEffect(
    () =>
      backgroundUploads.onTaken(({ file }: BackgroundUpload) => {
        notify(texts.taken(file.name), { type: 'success' })
        refresh()
      }),
    [notify, refresh],
  )
  return null
}
