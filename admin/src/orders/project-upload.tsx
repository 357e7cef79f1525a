import UploadFile from '@mui/icons-material/UploadFile'
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { call } from '../call.ts'
import { ordersTexts as texts } from './orders-texts.ts'
import { type Sending, sendProject } from './upload-project.ts'
import { useKeepFile } from './use-keep-file.ts'

/** Chooses a file and sends it; leaving the page stops it, and choosing it again goes on. */
export function ProjectUpload({ orderId, hasProject }: { orderId: number; hasProject: boolean }) {
  const [part, setPart] = useState<number>()
  const [error, setError] = useState('')
  const sending = useRef<Sending>(undefined)
  const chooser = useRef<HTMLInputElement>(null)
  const notify = useNotify()
  const refresh = useRefresh()
  const keep = useKeepFile()
  useEffect(() => () => sending.current?.stop(), [])

  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    setError('')
    setPart(0)
    sending.current = sendProject(file, orderId, setPart)
    try {
      await sending.current.done
      await keep(call.orderDesk.find({ id: String(orderId) }))
      notify(texts.uploaded, { type: 'success' })
      refresh()
    } catch (reason) {
      setError(sentenceOf(reason))
    }
    setPart(undefined)
  }
  const stop = () => {
    sending.current?.stop()
    setPart(undefined)
  }

  if (part !== undefined)
    return (
      <Box sx={{ width: '100%' }}>
        <LinearProgress variant="determinate" value={part * 100} aria-label={texts.upload} />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" sx={{ flex: 1 }} role="status">
            {part < 1 ? texts.uploading(Math.floor(part * 100)) : texts.settling}
          </Typography>
          {part < 1 && (
            <Button color="secondary" onClick={stop}>
              {texts.stop}
            </Button>
          )}
        </Box>
      </Box>
    )
  return (
    <>
      <Button variant="outlined" color="secondary" startIcon={<UploadFile />} onClick={() => chooser.current?.click()}>
        {hasProject ? texts.uploadOther : texts.upload}
      </Button>
      <input ref={chooser} hidden type="file" onChange={send} />
      {error && (
        <Alert severity="error" variant="outlined" sx={{ width: '100%' }}>
          {error}
        </Alert>
      )}
    </>
  )
}

/** The server's own sentence, where it said one. */
function sentenceOf(reason: unknown): string {
  const { originalResponse, message } = reason as { originalResponse?: { getBody(): string } | null; message?: string }
  try {
    const { detail } = JSON.parse(originalResponse?.getBody() ?? '') as { detail?: string }
    if (detail) return detail
  } catch {
    // no answer, or none of ours
  }
  return originalResponse === undefined && message ? message : texts.uploadFailed
}
