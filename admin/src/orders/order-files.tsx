// Where the customer finds the files, and from which time (M-15, M-16).
import type { OrderFile } from '@chobighor/contract/admin/orders'
import UploadFile from '@mui/icons-material/UploadFile'
import {
  Alert,
  Box,
  Button,
  FormControlLabel,
  FormHelperText,
  LinearProgress,
  Link,
  Switch,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { call } from '../call.ts'
import { ConfirmButton, Field, textOf } from '../ui/confirm-button.tsx'
import { FileButton } from '../ui/files.tsx'
import { clipped, momentWords, sizeWords } from '../ui/format.ts'
import { Part } from '../ui/parts.tsx'
import { useUpload } from '../uploads/use-upload.ts'
import { useCacheOrder } from './order-actions.tsx'
import { ordersTexts as texts } from './orders-texts.ts'

export function OrderFiles({ file }: { file: OrderFile }) {
  const { project, pastedLink } = file
  const keep = useCacheOrder()
  const at = { id: String(file.id), version: file.version }
  return (
    <Part title={texts.files}>
      <FileLink file={file} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1 }}>
        <ProjectUpload orderId={file.id} hasProject={project !== null} />
        <ConfirmButton
          label={texts.paste}
          yes={texts.keepLink}
          title={texts.pasteTitle}
          words={texts.pasteWords}
          done={texts.pasted}
          fields={(errors) => (
            <Field
              errors={errors}
              name="link"
              label={texts.link}
              type="url"
              defaultValue={pastedLink ?? ''}
              autoFocus
            />
          )}
          act={(form) => keep(call.orderDesk.setLink({ ...at, link: textOf(form, 'link') }))}
        />
        {project && (
          <ConfirmButton
            {...texts.removeProject}
            act={() => keep(call.orderDesk.removeProject({ id: at.id }))}
            colour="error"
          />
        )}
      </Box>
      {!file.isPaid && <OpenSwitch file={file} />}
    </Part>
  )
}

function FileLink({ file: { order, project, pastedLink } }: { file: OrderFile }) {
  const link = order.fileDownloadLink
  if (!link) return <Typography sx={{ color: 'text.secondary' }}>{texts.noFiles}</Typography>
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Link href={link} target="_blank" rel="noopener noreferrer" sx={{ display: 'inline-block', py: 1 }}>
        {clipped(project?.name ?? pastedLink ?? '')}
      </Link>
      {project && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {sizeWords(project.bytes)}, {momentWords(project.createdAt)}
        </Typography>
      )}
    </Box>
  )
}

function OpenSwitch({ file }: { file: OrderFile }) {
  const [isBusy, setIsBusy] = useState(false)
  const notify = useNotify()
  const refresh = useRefresh()
  const keep = useCacheOrder()
  const change = async (isLinkOpen: boolean) => {
    setIsBusy(true)
    await keep(call.orderDesk.openLink({ id: String(file.id), version: file.version, isLinkOpen })).catch(
      (error: Error) => notify(error.message, { type: 'error' }),
    )
    refresh()
    setIsBusy(false)
  }
  return (
    <>
      <FormControlLabel
        control={<Switch checked={file.isLinkOpen} disabled={isBusy} onChange={(_, isOn) => change(isOn)} />}
        label={texts.openLink}
      />
      <FormHelperText>{texts.openLinkHelp}</FormHelperText>
    </>
  )
}

/** A project may have gigabytes, so there is no time limit. */
const UPLOAD = {
  isInOneRequest: true,
  isForgottenWhenDone: true,
  retries: [0, 1000, 3000, 5000, 10_000, 30_000, 60_000],
  notSent: texts.uploadFailed,
}

/** Chooses a file and sends it. Leaving the page stops the upload; choosing the same file again continues it. */
function ProjectUpload({ orderId, hasProject }: { orderId: number; hasProject: boolean }) {
  const { part, error, send, stop } = useUpload(UPLOAD)
  const notify = useNotify()
  const refresh = useRefresh()
  const keep = useCacheOrder()
  const take = (file: File) =>
    send(file, { purpose: 'project', order_id: String(orderId) }, async () => {
      await keep(call.orderDesk.find({ id: String(orderId) }))
      notify(texts.uploaded, { type: 'success' })
      refresh()
    })

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
      <FileButton variant="outlined" color="secondary" startIcon={<UploadFile />} take={([file]) => take(file)}>
        {hasProject ? texts.uploadOther : texts.upload}
      </FileButton>
      {error && (
        <Alert severity="error" sx={{ width: '100%' }}>
          {error}
        </Alert>
      )}
    </>
  )
}
