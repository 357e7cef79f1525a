// The four questions of somebody who has booked: is the date mine, what is paid and due, what happens next, whom do I call.
import type { Order } from '@chobighor/contract/orders'
import { dayOf } from '@chobighor/contract/plain/dates'
import { takaWords } from '@chobighor/contract/plain/money'
import {
  dateWords,
  isAskedBy,
  isReported,
  moneySentences,
  nextWords,
  orderWords,
} from '@chobighor/contract/plain/order-words'
import { telUrl } from '@chobighor/contract/plain/phone-number'
import { useStudio } from '../../shell/studio.ts'
import { wholeDays } from '../../ui/no-break-dates.ts'
import { Fact } from '../order-totals.tsx'
import { moneyTexts as texts } from './money-texts.ts'

interface GlanceProps {
  order: Order
  isPayable: boolean
  mayAgree: boolean
}

export function OrderAtAGlance({ order, isPayable, mayAgree }: GlanceProps) {
  const { contact } = useStudio()
  const phone = contact?.phone ?? ''
  const today = dayOf(new Date())
  const isPaying = isPayable && !isReported(order)
  const isAgreeing = mayAgree && order.charges.some(({ isAgreed }) => !isAgreed)
  return (
    <section className="order-glance" aria-label={texts.glance}>
      <dl>
        <Fact name={orderWords.isMine}>{dateWords(order, today)}</Fact>
        <Fact name={orderWords.whatPaid}>
          {moneySentences(order).map((sentence) => (
            <span key={sentence} className="line">
              {wholeDays(sentence)}
            </span>
          ))}
        </Fact>
        <Fact name={orderWords.whatNext}>{nextWords(order, today)}</Fact>
        <Fact name={texts.whomToCall}>
          {phone === '' ? (
            texts.nobody
          ) : (
            <a className="link figures" href={telUrl(phone)}>
              {phone}
            </a>
          )}
        </Fact>
      </dl>
      {(isPaying || isAgreeing) && (
        <p className="actions">
          {isAgreeing && (
            <a className="button primary" href="#charges">
              {texts.toCharges}
            </a>
          )}
          {isPaying && (
            <a className={isAskedBy(order, today) && !isAgreeing ? 'button primary' : 'button'} href="#pay">
              {texts.pay(takaWords(order.askedSum))}
            </a>
          )}
        </p>
      )}
    </section>
  )
}
