// The studio's terms in sentences: on a service, before the order is sent, and on the order, which keeps its own (decision 087).
import type { BookingTerms } from '@chobighor/contract/booking-terms'
import { termsSentences } from '@chobighor/contract/terms-sentences'
import { langOf } from '../ui/lang.ts'

const texts = {
  title: 'Terms of booking',
  kept: 'These are the terms under which you ordered.',
}

/** Nothing for a studio that has not written its terms. @param props.isKept of an order: they don't change any more */
export function BookingTermsList({ terms, isKept = false }: { terms: BookingTerms | null; isKept?: boolean }) {
  const sentences = terms ? termsSentences(terms) : []
  if (sentences.length === 0) return null
  return (
    <section className="booking-terms" aria-labelledby="booking-terms">
      <h2 id="booking-terms">{texts.title}</h2>
      {isKept && <p className="order-note">{texts.kept}</p>}
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence} lang={langOf(sentence)}>
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  )
}
