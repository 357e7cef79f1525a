// Where the customer finds the files, and from which time (M-15, M-16).

import type { OrderFile } from '@chobighor/contract/admin/order-details'
import { Box, FormControlLabel, FormHelperText, Link, Switch, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { call } from '../call.ts'
import { useMay } from '../role.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { Field } from '../ui/field.tsx'
import { textOf } from '../ui/form-data.ts'
import { clipped } from '../ui/format.ts'
import { Section } from '../ui/parts.tsx'
import { useCacheOrder } from './order-actions.tsx'
import { OrderFileList } from './order-file-list.tsx'
import { OrderUploads, UploadButton } from './order-uploads.tsx'
import { ordersTexts as texts } from './orders-texts.ts'

export function OrderFiles({ file }: { file: OrderFile }) {
  const { order, pastedLink } = file
  const keep = useCacheOrder()
  const may = useMay()
  const at = { id: String(file.id), version: file.version }
  return (
    <Section title={texts.files}>
      {order.files.length > 0 ? <OrderFileList orderId={file.id} files={order.files} /> : <PastedLink file={file} />}
      {may('orderDesk.setLink') && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1 }}>
          <UploadButton orderId={file.id} files={order.files} />
          <ConfirmButton
            label={texts.paste}
            yes={texts.keepLink}
            title={texts.pasteTitle}
            words={texts.pasteWords + (order.files.length > 0 ? `\n${texts.pasteReplaces(order.files.length)}` : '')}
            done={texts.pasted}
            fields={<Field name="link" label={texts.link} type="url" defaultValue={pastedLink ?? ''} autoFocus />}
            act={(form) => keep(call.orderDesk.setLink({ ...at, link: textOf(form, 'link') }))}
          />
        </Box>
      )}
      <OrderUploads orderId={file.id} />
      {!file.isPaid && may('orderDesk.openLink') && <OpenSwitch file={file} />}
    </Section>
  )
}

function PastedLink({ file: { order, pastedLink } }: { file: OrderFile }) {
  const link = order.fileDownloadLink
  if (!link) return <Typography sx={{ color: 'text.secondary' }}>{texts.noFiles}</Typography>
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Link href={link} target="_blank" rel="noopener noreferrer" sx={{ display: 'inline-block', py: 1 }}>
        {clipped(pastedLink ?? '')}
      </Link>
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
