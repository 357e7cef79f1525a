// What the studio does with an order, beside it: paid (M-01), where the files are, delivered (M-16). The server decides each;
// a button is there only where it would agree.
import { canDeliver, canPay } from '@chobighor/contract/order-steps'
import type { Order } from '@chobighor/contract/orders'
import { useState } from 'react'
import { showTitle } from '../../shell/use-arrival.ts'
import { LinkForm } from './link-form.tsx'
import { MarkDelivered } from './mark-delivered.tsx'
import { MarkPaid } from './mark-paid.tsx'
import { orderTexts } from './order-texts.ts'
import type { Act } from './use-desk-form.ts'

export function OrderDesk({ order }: { order: Order }) {
  const [said, say] = useState('')
  const [act, setAct] = useState<Act>()
  const desk = {
    act,
    begin(next: Act) {
      setAct(next)
      say('')
    },
  }
  // the button that was pressed is gone, and what came of it stands further up
  const done = (sentence: string, told: string) => {
    say(sentence)
    showTitle(told)
  }
  return (
    <section className="order-desk">
      <h2>{orderTexts.desk}</h2>
      {canPay(order) && <MarkPaid order={order} desk={desk} onDone={() => done(orderTexts.said.paid, '#payment')} />}
      <LinkForm order={order} desk={desk} onDone={() => say(orderTexts.said.link)} />
      {canDeliver(order) && (
        <MarkDelivered order={order} desk={desk} onDone={() => done(orderTexts.said.delivered, '#event')} />
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  )
}
