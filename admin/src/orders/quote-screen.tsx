// One quote: what it offers, its state, and how the studio hands it over.

import type { QuoteFile } from '@chobighor/contract/admin/quotes'
import { takaWords } from '@chobighor/contract/plain/money'
import { whatsAppUrl } from '@chobighor/contract/plain/phone-number'
import { Link as Anchor, Box, Button, Typography } from '@mui/material'
import { useCallback, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { call } from '../call.ts'
import { useMay } from '../role.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { MailLink, PhoneLink } from '../ui/contact-links.tsx'
import { dayWords, momentWords } from '../ui/format.ts'
import { Loading, useCall } from '../ui/loading.tsx'
import { BaseScreen, FactList, Quiet, Section, Taka } from '../ui/parts.tsx'
import { SecretAddress } from '../ui/secret-address.tsx'
import { orderPath } from './order-card.tsx'
import { QuoteBadge, quotePath } from './quote-list.tsx'
import { quotesTexts as texts } from './quotes-texts.ts'

export function QuoteScreen() {
  const { id = '' } = useParams()
  const { answer: quote, ...waiting } = useCall(useCallback(() => call.quotes.find({ id: Number(id) }), [id]))
  if (!quote) return <Loading {...waiting} />
  const isOpen = quote.state === 'draft' || quote.state === 'open'
  return (
    <BaseScreen title={texts.title(quote.id)} maxWidth={760}>
      <Typography sx={{ py: 1 }}>
        <QuoteBadge state={quote.state} />
      </Typography>
      {isOpen && <HandOver key={quote.id} quote={quote} changed={waiting.again} />}
      <Facts quote={quote} />
      <Steps quote={quote} changed={waiting.again} />
    </BaseScreen>
  )
}

function Facts({ quote }: { quote: QuoteFile }) {
  const { customer, event, lines, totalPrice, note, validUntil, createdAt, termsVersion, accepted } = quote
  const { address, city, postalCode, country } = event
  return (
    <>
      <Section title={texts.customer}>
        <Typography>{customer.name}</Typography>
        {customer.phone && <PhoneLink phone={customer.phone} />} {customer.email && <MailLink email={customer.email} />}
      </Section>
      <Section title={texts.lines}>
        <FactList
          facts={[
            ...lines.map(
              ({ name, price }, nth) => [`${nth + 1}`, <Line key={name} name={name} price={price} />] as const,
            ),
            [texts.total, <Taka key="total" amount={totalPrice} />],
          ]}
        />
      </Section>
      <Section title={texts.event}>
        <FactList
          facts={[
            [texts.event, `${dayWords(event.eventDate)}, ${event.eventTime}`],
            [texts.place, [address, city, postalCode, country].filter(Boolean).join(', ')],
            note && [texts.note, note],
            [texts.validUntil, dayWords(validUntil)],
            [texts.written, momentWords(createdAt)],
            [texts.terms, texts.termsVersion(termsVersion)],
            accepted && [texts.acceptedBy, accepted.name],
            accepted && [texts.acceptedAt, momentWords(accepted.at)],
            accepted && [
              texts.toOrder,
              <Anchor key="order" component={Link} to={orderPath(accepted.order)}>
                {texts.order(accepted.order)}
              </Anchor>,
            ],
          ]}
        />
      </Section>
    </>
  )
}

const Line = ({ name, price }: { name: string; price: string }) => (
  <>
    {name}: <Taka amount={price} />
  </>
)

function HandOver({ quote, changed }: { quote: QuoteFile; changed: () => void }) {
  const [address, setAddress] = useState('')
  const { id, customer } = quote
  return (
    <Section title={texts.handOver}>
      <Quiet sx={{ pb: 1 }}>{texts.handOverHelp}</Quiet>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <ConfirmButton
          {...texts.makeAddress}
          isMain
          act={async () => {
            setAddress((await call.quotes.makeAddress({ id })).address)
            changed()
          }}
          needs="quotes.makeAddress"
        />
        {customer.email !== '' && (
          <ConfirmButton
            {...texts.send}
            words={texts.send.words(customer.email)}
            act={() => call.quotes.send({ id }).then(changed)}
            needs="quotes.send"
          />
        )}
      </Box>
      {address && <Address quote={quote} address={address} />}
    </Section>
  )
}

function Address({ quote: { customer, totalPrice, validUntil }, address }: { quote: QuoteFile; address: string }) {
  const message = texts.whatsAppWords(customer.name, takaWords(totalPrice), dayWords(validUntil), address)
  const url = whatsAppUrl(customer.phone, message)
  return (
    <SecretAddress label={texts.address} address={address} help={texts.onlyNow}>
      {url && (
        <Button variant="outlined" color="secondary" href={url} target="_blank" rel="noopener noreferrer">
          {texts.whatsApp}
        </Button>
      )}
    </SecretAddress>
  )
}

function Steps({ quote: { id, version, state }, changed }: { quote: QuoteFile; changed: () => void }) {
  const may = useMay()
  if (state === 'accepted' || state === 'withdrawn') return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 2, borderTop: 1, borderColor: 'divider' }}>
      {may('quotes.change') && (
        <Button component={Link} to={`${quotePath(id)}/change`} variant="outlined" color="secondary">
          {texts.change}
        </Button>
      )}
      <ConfirmButton
        {...texts.withdraw}
        colour="error"
        act={() => call.quotes.withdraw({ id, version }).then(changed)}
        needs="quotes.withdraw"
      />
    </Box>
  )
}
