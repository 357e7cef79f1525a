// Files that are sent to an order while the user works on (uploads/background-uploads.ts).
import type { FileOfOrder } from '@chobighor/contract/order-files'
import { sizeWords } from '@chobighor/contract/plain/file-size'
import UploadFile from '@mui/icons-material/UploadFile'
import { Alert, Box, Button, DialogContentText, LinearProgress, Typography } from '@mui/material'
import { useState, useSyncExternalStore } from 'react'
import { BaseDialog } from '../ui/dialog.tsx'
import { FileButton } from '../ui/file-button.tsx'
import { type BackgroundUpload, backgroundUploads } from '../uploads/background-uploads.ts'
import { orderPath } from './order-card.tsx'
import { ordersTexts as texts } from './orders-texts.ts'

/** A project may have gigabytes, so there is no time limit. */
const UPLOAD = {
  isInOneRequest: true,
  isForgottenWhenDone: true,
  retries: [0, 1000, 3000, 5000, 10_000, 30_000, 60_000],
  notSent: texts.uploadFailed,
}

function useOrderUploads(at: string): readonly BackgroundUpload[] {
  const all = useSyncExternalStore(backgroundUploads.subscribe, backgroundUploads.snapshot)
  return all.filter(({ place }) => place === at)
}

interface UploadProps {
  orderId: number
  files: readonly Pick<FileOfOrder, 'name'>[]
  /** The screen on which the upload is followed. */
  at?: string
}

export function UploadButton({ orderId, files, at = orderPath(orderId) }: UploadProps) {
  const [asked, setAsked] = useState<File[]>([])
  const send = (chosen: File[]) => {
    const metadata = { purpose: 'project', order_id: String(orderId) }
    backgroundUploads.add(chosen, at, { metadata, options: UPLOAD })
    setAsked([])
  }
  const isHere = (file: File) => files.some(({ name }) => name === storedName(file))
  const take = (chosen: File[]) => (chosen.some(isHere) ? setAsked(chosen) : send(chosen))
  return (
    <>
      <FileButton
        variant="outlined"
        color="secondary"
        startIcon={<UploadFile />}
        input={{ multiple: true }}
        take={take}
      >
        {files.length > 0 ? texts.uploadMore : texts.upload}
      </FileButton>
      {asked.length > 0 && (
        <ReplaceQuestion
          names={asked.filter(isHere).map(({ name }) => name)}
          replace={() => send(asked)}
          keep={() => send(asked.filter((file) => !isHere(file)))}
          leave={() => setAsked([])}
        />
      )}
    </>
  )
}

/** As the server stores it (api/src/media/check-upload.ts). */
const storedName = ({ name }: File) => name.normalize('NFC').trim()

interface ReplaceProps {
  names: string[]
  replace: () => void
  keep: () => void
  leave: () => void
}

function ReplaceQuestion({ names, replace, keep, leave }: ReplaceProps) {
  return (
    <BaseDialog
      title={texts.replaceTitle}
      maxWidth="sm"
      leave={leave}
      buttons={
        <>
          <Button color="secondary" onClick={keep}>
            {texts.replaceNot}
          </Button>
          <Button variant="contained" onClick={replace}>
            {texts.replaceYes}
          </Button>
        </>
      }
    >
      <DialogContentText>{texts.replaceWords(names.length)}</DialogContentText>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 3, overflowWrap: 'anywhere' }}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </Box>
    </BaseDialog>
  )
}

export function OrderUploads({ orderId, at = orderPath(orderId) }: { orderId: number; at?: string }) {
  const uploads = useOrderUploads(at)
  return (
    <>
      {uploads.map((upload) => (
        <UploadLine key={upload.key} upload={upload} />
      ))}
      {uploads.some(({ error }) => error === '') && <Typography variant="body2">{texts.workOn}</Typography>}
    </>
  )
}

function UploadLine({ upload: { key, file, part, error } }: { upload: BackgroundUpload }) {
  const isSettling = part >= 1 && error === ''
  const sent = texts.uploading(sizeWords(file.size * part), sizeWords(file.size))
  return (
    <Box sx={{ py: 1, overflowWrap: 'anywhere' }}>
      <Typography>{file.name}</Typography>
      {error ? (
        <Alert severity="error">{error}</Alert>
      ) : (
        <LinearProgress variant="determinate" value={part * 100} aria-label={file.name} />
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" sx={{ flex: 1 }} role="status">
          {error === '' && (isSettling ? texts.settling : sent)}
        </Typography>
        {error && <Button onClick={() => backgroundUploads.retry(key)}>{texts.uploadAgain}</Button>}
        {!isSettling && (
          <Button color="secondary" onClick={() => backgroundUploads.remove(key)}>
            {error ? texts.leaveOut : texts.stop}
          </Button>
        )}
      </Box>
    </Box>
  )
}
