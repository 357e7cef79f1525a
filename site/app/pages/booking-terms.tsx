// The studio's terms in sentences: on a service, before the order is sent, and on the order, which keeps its own (decision 087).
import type { BookingTerms } from '@chobighor/contract/booking-terms'
import type { Order } from '@chobighor/contract/orders'
import { clockOf, dayOf, withWeekday } from '@chobighor/contract/plain/dates'
import { mainSentences, termsSentences } from '@chobighor/contract/plain/terms-sentences'
import { isFailedPart, type Part } from '../partial-loading.ts'
import { langOf } from '../ui/lang.ts'
import { wholeDays } from '../ui/no-break-dates.ts'
import { PartFailed } from '../ui/part-failed.tsx'

const texts = {
  title: 'Terms of booking',
  kept: 'You ordered under these terms.',
  others: (many: number) => (many === 1 ? '1 more term' : `${many} more terms`),
  agreed: (name: string, day: string, time: string, version: number) =>
    `${name} agreed to these terms on ${day} at ${time} (version ${version}).`,
}

interface Props {
  terms: Part<BookingTerms | null>
  /** Of an order: they don't change any more. */
  isKept?: boolean
  agreement?: Order['agreement']
}

/** The sentences that matter most; the browser unfolds the others. Nothing for a studio that has not written its terms. */
export function BookingTermsList({ terms, isKept = false, agreement = null }: Props) {
  if (isFailedPart(terms)) return <PartFailed of={terms} title={texts.title} />
  const sentences = terms ? termsSentences(terms) : []
  if (!terms || sentences.length === 0) return null
  const main = mainSentences(terms)
  const others = sentences.filter((sentence) => !main.includes(sentence))
  return (
    <section className="booking-terms" aria-labelledby="booking-terms">
      <h2 id="booking-terms">{texts.title}</h2>
      {isKept && <p className="order-note">{texts.kept}</p>}
      {agreement && (
        <p className="order-note">
          {wholeDays(
            texts.agreed(agreement.name, withWeekday(dayOf(agreement.at)), clockOf(agreement.at), agreement.version),
          )}
        </p>
      )}
      <Sentences of={main} />
      {others.length > 0 && (
        <details>
          <summary>{texts.others(others.length)}</summary>
          <Sentences of={others} />
        </details>
      )}
    </section>
  )
}

function Sentences({ of }: { of: readonly string[] }) {
  return (
    <ul>
      {of.map((sentence) => (
        <li key={sentence} lang={langOf(sentence)}>
          {wholeDays(sentence)}
        </li>
      ))}
    </ul>
  )
}
