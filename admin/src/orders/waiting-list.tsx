// Customers who wait for a date that is taken, the longest first.
import type { WaitingListEntry } from '@chobighor/contract/admin/waiting-list'
import { Box, Typography } from '@mui/material'
import { useCallback } from 'react'
import { call } from '../call.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { MailLink, PhoneLink, WhatsAppLink } from '../ui/contact-links.tsx'
import { dayWords, momentWords } from '../ui/format.ts'
import { Loading, useFreshCall } from '../ui/loading.tsx'
import { PlainList, Section } from '../ui/parts.tsx'
import { whatsAppTexts } from '../ui/whatsapp-texts.ts'
import { eventsTexts as texts } from './events-texts.ts'
import { ordersTexts } from './orders-texts.ts'

export function WaitingList() {
  const { answer, ...waiting } = useFreshCall(useCallback(() => call.waitingList.list(), []))
  return (
    <Section title={texts.waiting}>
      {!answer && <Loading {...waiting} />}
      {answer?.rows.length === 0 && <Typography>{texts.nobodyWaits}</Typography>}
      <PlainList sx={{ display: 'grid', gap: 2 }}>
        {answer?.rows.map((row) => (
          <li key={row.id}>
            <OneWaiting row={row} changed={waiting.again} />
          </li>
        ))}
      </PlainList>
    </Section>
  )
}

function OneWaiting({ row, changed }: { row: WaitingListEntry; changed: () => void }) {
  const { id, date, shift, customer, note, offeredAt } = row
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>
        {dayWords(date)} ({ordersTexts.shifts[shift]}): {customer.name}
      </Typography>
      <MailLink email={customer.email} /> {customer.phone && <PhoneLink phone={customer.phone} />}{' '}
      <WhatsAppLink
        phone={customer.phone}
        name={customer.name}
        text={whatsAppTexts.waiting(customer.name, dayWords(date))}
      />
      {note && <Typography>“{note}”</Typography>}
      {offeredAt && <Typography sx={{ color: 'text.secondary' }}>{texts.offered(momentWords(offeredAt))}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 0.5 }}>
        {!offeredAt && (
          <ConfirmButton
            {...texts.offer}
            name={texts.nameOf(texts.offer.label, customer.name)}
            act={() => call.waitingList.offer({ id }).then(changed)}
            needs="waitingList.offer"
          />
        )}
        <ConfirmButton
          {...texts.stop}
          name={texts.nameOf(texts.stop.label, customer.name)}
          act={() => call.waitingList.remove({ id }).then(changed)}
          colour="error"
          needs="waitingList.remove"
        />
      </Box>
    </>
  )
}
