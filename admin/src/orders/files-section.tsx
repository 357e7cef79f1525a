// Where the customer finds the files, and from which time (M-15, M-16).

import type { OrderFile } from '@chobighor/contract/admin/order-details'
import { Box, Link, Typography } from '@mui/material'
import { call } from '../call.ts'
import { useMay } from '../role.ts'
import { SavedSwitch } from '../ui/action-button.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { Field } from '../ui/field.tsx'
import { textsOf } from '../ui/form-data.ts'
import { clipped } from '../ui/format.ts'
import { Section } from '../ui/parts.tsx'
import { useOrderSteps } from './order-actions.tsx'
import { OrderFileList } from './order-file-list.tsx'
import { OrderUploads, UploadButton } from './order-uploads.tsx'
import { ordersTexts as texts } from './orders-texts.ts'

export function OrderFiles({ file }: { file: OrderFile }) {
  const { order, pastedLink } = file
  const { at, keep } = useOrderSteps(file)
  const may = useMay()
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
            act={(form) => keep(call.orderDesk.setLink({ ...at, ...textsOf(form, 'link') }))}
          />
        </Box>
      )}
      <OrderUploads orderId={file.id} />
      {!file.isPaid && may('orderDesk.openLink') && (
        <SavedSwitch
          label={texts.openLink}
          help={texts.openLinkHelp}
          isOn={file.isLinkOpen}
          act={(isLinkOpen) => keep(call.orderDesk.openLink({ ...at, isLinkOpen }))}
        />
      )}
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
