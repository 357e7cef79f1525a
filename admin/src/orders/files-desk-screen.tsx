// Orders for whoever puts files on them: without sums, and without the customer's number and address.

import type { OrderForFiles } from '@chobighor/contract/admin/order-files'
import { sizeWords } from '@chobighor/contract/plain/file-size'
import { Box, TextField, Typography } from '@mui/material'
import { useCallback, useDeferredValue, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { call } from '../call.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { dayWords, momentWords } from '../ui/format.ts'
import { Loading, useFreshCall } from '../ui/loading.tsx'
import { BaseScreen, FactList, PageLinks, PlainList, Quiet, Section } from '../ui/parts.tsx'
import { FILE_ROW } from './order-file-list.tsx'
import { OrderUploads, UploadButton } from './order-uploads.tsx'
import { ordersTexts } from './orders-texts.ts'

const texts = {
  title: 'Files of orders',
  help: 'Confirmed orders, the latest event first. Open one to put files on it.',
  none: 'No order is confirmed yet.',
  noneLike: 'No confirmed order like that.',
  search: 'Search',
  searchHelp: 'Name, venue or number of an order',
  files: (count: number) => {
    if (count === 0) return 'no files'
    return count === 1 ? '1 file' : `${count} files`
  },
  noFiles: 'No files yet.',
  newer: 'Later events',
  older: 'Earlier events',
  services: 'Services',
  remove: { label: 'Remove', words: 'The customer can’t download it any more.', done: 'The file is removed.' },
}

const pathOf = (id: number | string) => `/order-files/${id}`
const placeOf = ({ address, city }: OrderForFiles['event']) => [address, city].filter(Boolean).join(', ')

export function FilesDesk() {
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Number(search.get('page')) || 1)
  const [keyword, setKeyword] = useState(search.get('keyword') ?? '')
  const asked = useDeferredValue(keyword)
  const { answer, ...waiting } = useFreshCall(
    useCallback(() => call.orderFiles.list({ page, ...(asked && { keyword: asked }) }), [page, asked]),
  )
  const toPage = (to: number) =>
    `/order-files?${new URLSearchParams({ page: String(to), ...(asked && { keyword: asked }) })}`
  return (
    <BaseScreen title={texts.title} maxWidth={900}>
      <Typography sx={{ py: 2, color: 'text.secondary' }}>{texts.help}</Typography>
      <TextField
        label={texts.search}
        helperText={texts.searchHelp}
        value={keyword}
        onChange={({ target: { value } }) => {
          setKeyword(value)
          // who comes back from an order finds the list as it was
          setSearch(value ? { keyword: value } : {}, { replace: true })
        }}
        type="search"
        sx={{ display: 'block', maxWidth: 420, pb: 1 }}
        fullWidth
      />
      {!answer && <Loading {...waiting} />}
      <Box aria-live="polite">
        {answer?.rows.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>{asked ? texts.noneLike : texts.none}</Typography>
        )}
      </Box>
      <PlainList>
        {answer?.rows.map((order) => (
          <Box component="li" key={order.id} sx={{ borderTop: 1, borderColor: 'divider' }}>
            <Box
              component={Link}
              to={pathOf(order.id)}
              sx={{ display: 'block', py: 1.5, color: 'text.primary', overflowWrap: 'anywhere' }}
            >
              <Typography sx={{ textDecoration: 'underline' }}>
                {[ordersTexts.title(order.id), order.customer.name].filter(Boolean).join(', ')}
              </Typography>
              <Quiet>
                {[dayWords(order.event.eventDate), placeOf(order.event), texts.files(order.files.length)].join(' · ')}
              </Quiet>
            </Box>
          </Box>
        ))}
      </PlainList>
      <PageLinks page={page} isMore={answer?.isMore} to={toPage} {...texts} />
    </BaseScreen>
  )
}

export function FilesOfOrder() {
  const { id = '' } = useParams()
  const { answer: order, ...waiting } = useFreshCall(useCallback(() => call.orderFiles.find({ id }), [id]))
  if (!order) return <Loading {...waiting} />
  const { customer, event, services, files } = order
  const at = pathOf(order.id)
  return (
    <BaseScreen title={ordersTexts.title(order.id)} maxWidth={760}>
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
        <PlainList>
          {files.map((file) => (
            <Box component="li" key={file.id} sx={FILE_ROW}>
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
        </PlainList>
        <Box sx={{ py: 1 }}>
          <UploadButton orderId={order.id} files={files} at={at} />
        </Box>
        <OrderUploads orderId={order.id} at={at} />
      </Section>
    </BaseScreen>
  )
}
