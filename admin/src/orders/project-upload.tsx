import UploadFile from '@mui/icons-material/UploadFile'
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { call } from '../call.ts'
import { sendAndSettle } from '../uploads/send-file.ts'
import { useCacheOrder } from './order-steps.ts'
import { ordersTexts as texts } from './orders-texts.ts'

/** A project may have gigabytes, so there is no time limit. */
const UPLOAD = {
  isInOneRequest: true,
  isForgottenWhenDone: true,
  retries: [0, 1000, 3000, 5000, 10_000, 30_000, 60_000],
  notSent: texts.uploadFailed,
}

/** Chooses a file and sends it. Leaving the page stops the upload; choosing the same file again continues it. */
export function ProjectUpload({ orderId, hasProject }: { orderId: number; hasProject: boolean }) {
  const [part, setPart] = useState<number>()
  const [error, setError] = useState('')
  const sending = useRef<ReturnType<typeof sendAndSettle>>(undefined)
  const chooser = useRef<HTMLInputElement>(null)
  const notify = useNotify()
  const refresh = useRefresh()
  const keep = useCacheOrder()
  useEffect(() => () => sending.current?.stop(), [])

  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    setError('')
    setPart(0)
    const metadata = { purpose: 'project', name: file.name, order_id: String(orderId) }
    sending.current = sendAndSettle(file, { metadata, progressed: setPart }, UPLOAD)
    try {
      const { upload } = await sending.current.done
      if (upload?.state !== 'taken') throw new Error(upload?.sentence ?? '')
      await keep(call.orderDesk.find({ id: String(orderId) }))
      notify(texts.uploaded, { type: 'success' })
      refresh()
    } catch (reason) {
      setError((reason as Error).message || texts.uploadFailed)
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
