// What is offered, for how much, when and where, under which terms, and until when; below it the form that accepts it.
import { clockOf, dayOf, withWeekday } from '@chobighor/contract/plain/dates'
import { takaWords } from '@chobighor/contract/plain/money'
import { telUrl } from '@chobighor/contract/plain/phone-number'
import type { ShownQuote } from '@chobighor/contract/quotes'
import { siteTitle, useStudio } from '../../shell/studio.ts'
import { Price } from '../../ui/format.tsx'
import { langOf } from '../../ui/lang.ts'
import { wholeDays } from '../../ui/no-break-dates.ts'
import { Written } from '../../ui/written.tsx'
import { BookingTermsList } from '../booking-terms.tsx'
import { moneyTexts } from '../order/money-texts.ts'
import { bookingTexts, EventFacts, Fact, Sum, Total } from '../order-totals.tsx'
import { AcceptQuote, type RefusedQuote } from './accept-quote.tsx'
import { quoteTexts as texts } from './quote-texts.ts'

interface Props {
  quote: ShownQuote
  refused: RefusedQuote | undefined
}

export function QuoteView({ quote, refused }: Props) {
  const studio = useStudio()
  const { id, state, customer, note, validUntil, terms, accepted } = quote
  const isOpen = state === 'open' || state === 'draft'
  return (
    <section className="screen order quote">
      <p className="label">{siteTitle(studio)}</p>
      <h1 className="page-title">{texts.title(id)}</h1>
      <p className="lead" lang={langOf(customer.name)}>
        {texts.for(customer.name)}
      </p>
      {accepted && <Accepted accepted={accepted} />}
      {isOpen && <p className="lead">{wholeDays(texts.validUntil(withWeekday(validUntil)))}</p>}
      {texts.state[state] && <p className="lead">{texts.state[state]}</p>}
      <div className="booking">
        <div className="order-parts">
          <Lines quote={quote} />
          <section>
            <h2>{bookingTexts.event}</h2>
            <dl className="facts">
              <EventFacts event={quote.event} />
            </dl>
          </section>
          {note && (
            <section>
              <h2>{texts.note}</h2>
              <Written as="p" className="quote-note" text={note} />
            </section>
          )}
          <BookingTermsList terms={terms} />
        </div>
        <div className="order-parts">
          <Instalments quote={quote} />
          {isOpen && <AcceptQuote quote={quote} refused={refused} />}
          <WhomToCall phone={studio.contact?.phone ?? ''} />
        </div>
      </div>
    </section>
  )
}

function Accepted({ accepted: { name, at, order, page } }: { accepted: NonNullable<ShownQuote['accepted']> }) {
  return (
    <div className="alert success quote-accepted">
      <p className="lead">
        <strong>{texts.accepted}</strong>{' '}
        <span>{wholeDays(texts.acceptedBy(name, withWeekday(dayOf(at)), clockOf(at)))}</span> {texts.order(order)}
      </p>
      {page ? (
        <>
          <p>{texts.pageHelp}</p>
          <p className="actions">
            <a className="button primary" href={page}>
              {texts.page}
            </a>
          </p>
        </>
      ) : (
        <p>{texts.account}</p>
      )}
    </div>
  )
}

function Lines({ quote: { lines, totalPrice } }: { quote: ShownQuote }) {
  return (
    <section>
      <h2>{texts.lines}</h2>
      <dl className="sums">
        {lines.map(({ product, name, price }, nth) => (
          <Sum key={product ?? nth} name={name} amount={price} />
        ))}
        <Total amount={totalPrice} />
      </dl>
    </section>
  )
}

function Instalments({ quote: { instalments, totalPrice } }: { quote: ShownQuote }) {
  return (
    <section className="booking-sum">
      <h2>{texts.instalments}</h2>
      {instalments.length === 0 ? (
        <p>
          {takaWords(totalPrice)}. {texts.once}
        </p>
      ) : (
        <dl className="sums">
          {instalments.map(({ due, dueOn, amount }) => (
            <Fact
              key={`${due} ${dueOn}`}
              name={moneyTexts.due[due]}
              meaning={dueOn === null ? undefined : texts.by(withWeekday(dueOn))}
            >
              <Price amount={amount} />
            </Fact>
          ))}
          <Total amount={totalPrice} />
        </dl>
      )}
    </section>
  )
}

function WhomToCall({ phone }: { phone: string }) {
  return (
    <section>
      <h2>{texts.whomToCall}</h2>
      {phone === '' ? (
        <p>
          <a className="link" href="/contact/">
            {texts.nobody}
          </a>
        </p>
      ) : (
        <a className="link figures" href={telUrl(phone)}>
          {phone}
        </a>
      )}
    </section>
  )
}
