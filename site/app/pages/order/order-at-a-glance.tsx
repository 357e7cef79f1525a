// The four questions of somebody who has booked: is the date mine, what is paid and due, what happens next, whom do I call.
import { paisaFromTaka, takaFromPaisa, takaWords } from '@chobighor/contract/money'
import { isDeclinedOrCancelled } from '@chobighor/contract/order-steps'
import type { Order } from '@chobighor/contract/orders'
import { telUrl } from '@chobighor/contract/phone-number'
import { useStudio } from '../../shell/studio.ts'
import { dayOf, withWeekday } from '../../ui/format.tsx'
import { isPastDay } from '../checkout/event-availability.ts'
import { Fact } from '../order-totals.tsx'
import { isSafeLink } from './files-link.tsx'
import { moneyTexts as texts } from './money-texts.ts'
import { eventDays, isReported, reportedSum } from './order-facts.ts'

/** @param props.isPayable the viewer may pay now */
export function OrderAtAGlance({ order, isPayable }: { order: Order; isPayable: boolean }) {
  const { contact } = useStudio()
  const phone = contact?.phone ?? ''
  return (
    <section className="order-glance" aria-label={texts.glance}>
      <dl>
        <Fact name={texts.isMine}>{mineOf(order)}</Fact>
        <Fact name={texts.whatPaid}>
          {paidAndDue(order).map((sentence) => (
            <span key={sentence} className="block">
              {sentence}
            </span>
          ))}
        </Fact>
        <Fact name={texts.whatNext}>{nextOf(order)}</Fact>
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
          <a className="button primary" href="#pay">
            {texts.pay(takaWords(order.askedSum))}
          </a>
        </p>
      )}
    </section>
  )
}

/** A request holds its date for a while, or until the studio answers. */
function mineOf({ status, isDateHeld, heldUntil }: Order): string {
  if (status !== 'requested') return texts.mine[status]
  if (!isDateHeld) return texts.notHeld
  return heldUntil === null ? texts.held : texts.heldUntil(withWeekday(dayOf(heldUntil)), heldUntil.slice(11, 16))
}

/** Whole sentences: what is paid, and each sum that is asked for with its day. */
function paidAndDue(order: Order): string[] {
  const { isPaid, paidSum, totalPrice, creditSum } = order
  if (isPaid) {
    const credit = creditSum === '0.00' ? [] : [texts.credit(takaWords(creditSum))]
    return [texts.allPaid(takaWords(totalPrice)), ...credit]
  }
  const paid =
    paidSum === '0.00'
      ? texts.nothingPaid(takaWords(totalPrice))
      : texts.somePaid(takaWords(paidSum), takaWords(totalPrice))
  if (isDeclinedOrCancelled(order.status)) return [paidSum === '0.00' ? texts.nothingWasPaid : paid]
  const reported = reportedSum(order)
  return [paid, ...(reported === '0.00' ? [] : [texts.reportedSum(takaWords(reported))]), ...dueSentences(order)]
}

function dueSentences({ instalments, openSum }: Order): string[] {
  if (instalments.length === 0) return [texts.dueNow(takaWords(openSum))]
  const open = instalments.filter(({ state }) => state !== 'paid')
  const overdue = open.filter(({ state }) => state === 'overdue')
  const next = open.find(({ state }) => state !== 'overdue')
  return [...overdue, ...(next ? [next] : [])].map((row) => {
    const sum = takaWords(openOf(row))
    if (row.due === 'selection') return texts.dueAtSelection(sum)
    if (row.dueOn === null) return texts.dueAtDelivery(sum)
    const day = withWeekday(row.dueOn)
    return row.state === 'overdue' ? texts.overdue(sum, day) : texts.dueUntil(sum, day)
  })
}

const openOf = ({ amount, paidSum }: { amount: string; paidSum: string }): string =>
  takaFromPaisa((paisaFromTaka(amount) ?? 0) - (paisaFromTaka(paidSum) ?? 0))

/** With the day that the terms promise. */
function workOf({ promised, isDelivered }: Order): string {
  if (isDelivered || !promised?.deliveryBy) return texts.next.work
  return `${texts.next.work} ${texts.readyBy(withWeekday(promised.deliveryBy))}`
}

/** The one thing that comes next. */
function nextOf(order: Order): string {
  const { next } = texts
  if (isSafeLink(order.fileDownloadLink)) return next.files
  if (isDeclinedOrCancelled(order.status)) return next.over
  if (order.claims.some(({ state }) => state === 'submitted')) return next.confirmPayment
  const isAsked = order.instalments.some(
    ({ due, state }) => state === 'overdue' || (due === 'booking' && state !== 'paid'),
  )
  if (isAsked) return next.pay
  if (order.status === 'requested') return next.answer
  const day = eventDays(order).find((each) => !isPastDay(each, new Date()))
  return order.isDelivered || day === undefined ? workOf(order) : next.event(withWeekday(day))
}
