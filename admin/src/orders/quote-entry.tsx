// The screens on which a quote is written, or changed.

import type { QuoteFile } from '@chobighor/contract/admin/quotes'
import { Typography } from '@mui/material'
import { useCallback } from 'react'
import { useParams } from 'react-router-dom'
import { call } from '../call.ts'
import { DayInput, LinesInput } from '../fields/form-inputs.tsx'
import { Loading, useCall } from '../ui/loading.tsx'
import { BaseScreen } from '../ui/parts.tsx'
import type { FormValues } from '../ui/saved-form.tsx'
import { BookingForm } from './booking-form.tsx'
import { textIn } from './booking-form-values.ts'
import { ORDER_VIEWS } from './orders-texts.ts'
import { quotePath } from './quote-list.tsx'
import { quotesTexts as texts } from './quotes-texts.ts'

const shownOf = ({ customer, event, version, lines, note, validUntil }: QuoteFile) => ({
  booking: {
    customer,
    event,
    version,
    services: lines.flatMap(({ product, name, price }) => (product ? [{ product, name, price }] : [])),
    customs: lines.filter(({ product }) => product === null),
  },
  others: { note, validUntil },
})

const othersIn = (typed: FormValues) => ({ note: textIn(typed, 'note'), validUntil: textIn(typed, 'validUntil') })

const QuoteInputs = () => (
  <>
    <LinesInput source="note" label={texts.noteLabel} />
    <DayInput source="validUntil" label={texts.validUntilLabel} isRequired />
  </>
)

export function NewQuote() {
  return (
    <BaseScreen title={texts.write} views={ORDER_VIEWS} maxWidth={760}>
      <BookingForm
        others={{ note: '', validUntil: '' }}
        save={async (sent, typed) => quotePath((await call.quotes.add({ ...sent, ...othersIn(typed) })).id)}
        done={texts.saved}
      >
        <QuoteInputs />
      </BookingForm>
    </BaseScreen>
  )
}

export function ChangeQuote() {
  const id = Number(useParams().id)
  const load = useCallback(() => call.quotes.find({ id }), [id])
  const { answer: quote, ...waiting } = useCall(load)
  if (!quote) return <Loading {...waiting} />
  return (
    <BaseScreen title={texts.changeTitle(id)} maxWidth={760}>
      {quote.state === 'accepted' || quote.state === 'withdrawn' ? (
        <Typography>{texts.notChangeable}</Typography>
      ) : (
        <BookingForm
          {...shownOf(quote)}
          load={() => load().then(shownOf)}
          save={async (sent, typed) => {
            await call.quotes.change({ id, version: Number(typed.version), ...sent, ...othersIn(typed) })
            return quotePath(id)
          }}
          done={texts.saved}
        >
          <QuoteInputs />
        </BookingForm>
      )}
    </BaseScreen>
  )
}
