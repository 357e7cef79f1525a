// Chooses photographs from the studio's library, or a picture from this device.

import type { Picture } from '@chobighor/contract/picture'
import { Alert, Box, Button, Checkbox, LinearProgress, TextField } from '@mui/material'
import { useCallback, useState } from 'react'
import { call } from '../call.ts'
import type { Photo } from '../photographs/photo-lists.ts'
import { BaseDialog } from '../ui/dialog.tsx'
import { FileButton, PICTURES } from '../ui/file-button.tsx'
import { useCall } from '../ui/loading.tsx'
import { PlainList } from '../ui/parts.tsx'
import { useUpload } from '../uploads/use-upload.ts'
import { richTextTexts as texts } from './rich-text/rich-text-texts.ts'

export interface ChosenPicture {
  /** Null for a photograph that is only an address elsewhere. */
  picture_id: number | null
  picture: Picture | null
  src: string
  alt: string
  caption: string
}

interface Props {
  /** Whether one picture of the studio is chosen, and not several, from anywhere. */
  isSingle?: boolean
  leave: () => void
  choose: (chosen: ChosenPicture[]) => void
}

const PAGE = 48
/** As many as one call returns; the search finds the others. */
const MOST = 200
/** As a picture input has it: few retries, because the user waits. */
const UPLOAD = { isAnew: true, isForgottenWhenDone: true, retries: [0, 1000, 3000, 5000], notSent: texts.notUploaded }

export function LibraryDialog({ isSingle = false, leave, choose }: Props) {
  const [keyword, setKeyword] = useState('')
  const [pages, setPages] = useState(1)
  // the newest first
  const find = useCallback(
    () => call.photos.list({ keyword, per_page: Math.min(PAGE * pages, MOST), sort: 'created_at', order: 'desc' }),
    [keyword, pages],
  )
  const { answer: { rows: photos, total = 0 } = {}, error } = useCall(find)
  // in the order in which they were chosen
  const [chosen, setChosen] = useState<Photo[]>([])
  const { part, error: notSent, send } = useUpload(UPLOAD)
  const toggle = (photo: Photo) =>
    setChosen((before) => {
      if (isSingle) return [photo]
      return before.some(({ id }) => id === photo.id) ? before.filter(({ id }) => id !== photo.id) : [...before, photo]
    })
  const take = (file: File) =>
    send(file, { purpose: 'picture' }, ({ picture, picture_id }) => {
      if (picture) choose([{ picture_id, picture, src: picture.jpeg, alt: '', caption: '' }])
    })
  const said = error?.message || notSent
  const offered = photos?.filter(({ picture }) => !isSingle || picture)
  return (
    <BaseDialog
      title={texts.chooseTitle}
      maxWidth="md"
      leave={leave}
      buttons={
        <>
          <FileButton input={{ accept: PICTURES, 'aria-label': texts.fromDevice }} take={([file]) => void take(file)}>
            {texts.fromDevice}
          </FileButton>
          <Box sx={{ flex: 1 }} />
          <Button onClick={leave}>{texts.cancel}</Button>
          <Button variant="contained" disabled={chosen.length === 0} onClick={() => choose(chosen.map(asChosen))}>
            {isSingle ? texts.take : texts.insert(Math.max(1, chosen.length))}
          </Button>
        </>
      }
    >
      <TextField
        fullWidth
        size="small"
        type="search"
        label={texts.search}
        value={keyword}
        onChange={({ target }) => {
          setPages(1)
          setKeyword(target.value)
        }}
        sx={{ my: 1 }}
      />
      {part !== undefined && <LinearProgress aria-label={texts.uploading} />}
      {said && (
        <Alert severity="error" icon={false}>
          {said}
        </Alert>
      )}
      {photos?.length === 0 && <p>{keyword ? texts.nothingFound : texts.emptyLibrary}</p>}
      <PlainList sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))', gap: 1 }}>
        {offered?.map((photo) => (
          <Tile
            key={photo.id}
            photo={photo}
            isChosen={chosen.some(({ id }) => id === photo.id)}
            toggle={() => toggle(photo)}
          />
        ))}
      </PlainList>
      {photos && photos.length < Math.min(total, MOST) && (
        <Button onClick={() => setPages(pages + 1)}>{texts.more}</Button>
      )}
    </BaseDialog>
  )
}

const nameOf = ({ id, title, alt }: Photo) => title || alt || texts.untitled(id)

function asChosen({ picture_id, picture, photo_url, alt, title }: Photo): ChosenPicture {
  return { picture_id, picture, src: picture?.jpeg ?? photo_url ?? '', alt: alt || title, caption: title }
}

function Tile({ photo, isChosen, toggle }: { photo: Photo; isChosen: boolean; toggle: () => void }) {
  const { picture, photo_url } = photo
  return (
    <Box component="li" sx={{ position: 'relative', minWidth: 0 }}>
      <Box
        component="label"
        sx={{
          display: 'block',
          cursor: 'pointer',
          outline: isChosen ? '3px solid' : 'none',
          outlineColor: 'primary.main',
        }}
      >
        <Box
          component="img"
          src={picture ? `${picture.folder}/${picture.widths[0]}.avif` : (photo_url ?? '')}
          alt=""
          loading="lazy"
          sx={{ display: 'block', width: '100%', aspectRatio: '1', objectFit: 'cover' }}
        />
        <Checkbox
          checked={isChosen}
          onChange={toggle}
          slotProps={{ input: { 'aria-label': texts.choose(nameOf(photo)) } }}
          sx={{ position: 'absolute', top: 0, left: 0, bgcolor: 'background.default', borderRadius: 0, opacity: 0.9 }}
        />
      </Box>
      <Box sx={{ fontSize: 13, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {nameOf(photo)}
      </Box>
    </Box>
  )
}
