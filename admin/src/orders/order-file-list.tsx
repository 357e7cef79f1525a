// The uploaded files of an order, each with its size, its time, and a button that removes it.
import type { FileOfOrder } from '@chobighor/contract/order-files'
import { sizeWords } from '@chobighor/contract/plain/file-size'
import { Box, Link, Typography } from '@mui/material'
import { call } from '../call.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { clipped, momentWords } from '../ui/format.ts'
import { PlainList, Quiet } from '../ui/parts.tsx'
import { useCacheOrder } from './order-actions.tsx'
import { ordersTexts as texts } from './orders-texts.ts'

export const FILE_ROW = { display: 'flex', alignItems: 'center', gap: 2, py: 0.5 }

export function OrderFileList({ orderId, files }: { orderId: number; files: FileOfOrder[] }) {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  return (
    <>
      {files.length > 1 && <Typography>{texts.filesSum(files.length, sizeWords(bytes))}</Typography>}
      <PlainList>
        {files.map((file) => (
          <Box
            component="li"
            key={file.id}
            sx={{ ...FILE_ROW, borderBottom: files.length > 1 ? 1 : 0, borderColor: 'divider' }}
          >
            <FileFacts file={file} />
            <RemoveButton orderId={orderId} file={file} />
          </Box>
        ))}
      </PlainList>
    </>
  )
}

function FileFacts({ file: { name, bytes, link, createdAt } }: { file: FileOfOrder }) {
  return (
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Link href={link} target="_blank" rel="noopener noreferrer" sx={{ display: 'inline-block', py: 0.5 }}>
        {clipped(name)}
      </Link>
      <Quiet>
        {sizeWords(bytes)}, {momentWords(createdAt)}
      </Quiet>
    </Box>
  )
}

function RemoveButton({ orderId, file: { id, name } }: { orderId: number; file: FileOfOrder }) {
  const keep = useCacheOrder()
  return (
    <ConfirmButton
      {...texts.removeFile}
      name={`${texts.removeFile.label} ${name}`}
      title={texts.removeFileTitle(clipped(name))}
      act={() => keep(call.orderDesk.removeFile({ id: String(orderId), file: id }))}
      colour="error"
      needs="orderDesk.removeFile"
    />
  )
}
