// The four questions of somebody who has booked: is the date mine, what is paid and due, what happens next, whom do I call.
import { takaWords } from '@chobighor/contract/money'
import {
  dateWords,
  isAskedBy,
  isReported,
  moneySentences,
  nextWords,
  orderWords,
} from '@chobighor/contract/order-words'
import type { Order } from '@chobighor/contract/orders'
import { telUrl } from '@chobighor/contract/phone-number'
import { useStudio } from '../../shell/studio.ts'
import { wholeDays } from '../../ui/whole-days.ts'
import { todayOf } from '../checkout/event-availability.ts'
import { Fact } from '../order-totals.tsx'
import { moneyTexts as texts } from './money-texts.ts'

/** @param props.isPayable the viewer may pay now */
export function OrderAtAGlance({ order, isPayable }: { order: Order; isPayable: boolean }) {
  const { contact } = useStudio()
  const phone = contact?.phone ?? ''
  const today = todayOf(new Date())
  return (
    <section className="order-glance" aria-label={texts.glance}>
      <dl>
        <Fact name={orderWords.isMine}>{dateWords(order, today)}</Fact>
        <Fact name={orderWords.whatPaid}>
          {moneySentences(order).map((sentence) => (
            <span key={sentence} className="block">
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
      {isPayable && !isReported(order) && (
        <p className="actions">
          <a className={isAskedBy(order, today) ? 'button primary' : 'button'} href="#pay">
            {texts.pay(takaWords(order.askedSum))}
          </a>
        </p>
      )}
    </section>
  )
}
