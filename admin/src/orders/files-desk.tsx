// Orders for whoever puts files on them: without sums, and without the customer's number and address.
import type { OrderOfFiles } from '@chobighor/contract/admin/files-desk'
import { sizeWords } from '@chobighor/contract/size'
import { Box, Button, Typography } from '@mui/material'
import { useCallback } from 'react'
import { Title } from 'react-admin'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { call } from '../call.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { dayWords, momentWords } from '../ui/format.ts'
import { Loading, useCall } from '../ui/loading.tsx'
import { FactList, Section } from '../ui/parts.tsx'
import { OrderUploads, UploadButton } from './order-uploads.tsx'
import { ordersTexts } from './orders-texts.ts'

const texts = {
  title: 'Files of orders',
  help: 'Confirmed orders, the latest event first. Open one to put files on it.',
  none: 'No order is confirmed yet.',
  files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
  noFiles: 'No files yet.',
  newer: 'Later events',
  older: 'Earlier events',
  services: 'Services',
  remove: { label: 'Remove', words: 'The customer can’t download it any more.', done: 'The file is removed.' },
}

const pathOf = (id: number | string) => `/order-files/${id}`
const placeOf = ({ address, city }: OrderOfFiles['event']) => [address, city].filter(Boolean).join(', ')

export function FilesDesk() {
  const [search] = useSearchParams()
  const page = Math.max(1, Number(search.get('page')) || 1)
  const { answer, ...waiting } = useCall(useCallback(() => call.orderFiles.list({ page }), [page]))
  return (
    <Box sx={{ maxWidth: 900, minWidth: 0 }}>
      <Title title={texts.title} />
      <Typography sx={{ py: 2, color: 'text.secondary' }}>{texts.help}</Typography>
      {!answer && <Loading {...waiting} />}
      {answer?.rows.length === 0 && <Typography>{texts.none}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {answer?.rows.map((order) => (
          <li key={order.id}>
            <Box
              component={Link}
              to={pathOf(order.id)}
              sx={{ display: 'block', py: 1, color: 'text.primary', overflowWrap: 'anywhere' }}
            >
              <Typography>{[ordersTexts.title(order.id), order.customer.name].filter(Boolean).join(', ')}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {[dayWords(order.event.eventDate), placeOf(order.event), texts.files(order.files.length)].join(' · ')}
              </Typography>
            </Box>
          </li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, pt: 2 }}>
        {page > 1 && (
          <Button component={Link} to={`/order-files?page=${page - 1}`} color="secondary">
            {texts.newer}
          </Button>
        )}
        {answer?.isMore && (
          <Button component={Link} to={`/order-files?page=${page + 1}`} color="secondary">
            {texts.older}
          </Button>
        )}
      </Box>
    </Box>
  )
}

export function FilesOfOrder() {
  const { id = '' } = useParams()
  const { answer: order, ...waiting } = useCall(useCallback(() => call.orderFiles.find({ id }), [id]))
  if (!order) return <Loading {...waiting} />
  const { customer, event, services, files } = order
  const at = pathOf(order.id)
  return (
    <Box sx={{ maxWidth: 760, minWidth: 0 }}>
      <Title title={ordersTexts.title(order.id)} />
      <Section title={ordersTexts.event}>
        <FactList
          facts={[
            [ordersTexts.customer, customer.name],
            [ordersTexts.event, `${dayWords(event.eventDate)}, ${event.eventTime}`],
            [ordersTexts.venue, placeOf(event)],
            [texts.services, services.join(', ')],
          ]}
        />
      </Section>
      <Section title={ordersTexts.files}>
        {files.length === 0 && <Typography>{texts.noFiles}</Typography>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {files.map((file) => (
            <Box component="li" key={file.id} sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 0.5 }}>
              <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {`${file.name}, ${sizeWords(file.bytes)}, ${momentWords(file.createdAt)}`}
              </Typography>
              <ConfirmButton
                {...texts.remove}
                colour="error"
                name={`${texts.remove.label} ${file.name}`}
                act={() => call.orderFiles.remove({ id, file: file.id }).then(waiting.again)}
              />
            </Box>
          ))}
        </Box>
        <Box sx={{ py: 1 }}>
          <UploadButton orderId={order.id} files={files} at={at} />
        </Box>
        <OrderUploads orderId={order.id} at={at} />
      </Section>
    </Box>
  )
}
