import type { Order } from '@chobighor/contract/orders'
import { useRevalidator } from 'react-router'
import { callFromBrowser } from '../../load.ts'
import { showTitle } from '../../shell/focus-title.ts'
import { useCallForm } from '../../ui/call-form.tsx'
import { Field } from '../../ui/field.tsx'
import { OrderActionForm } from './order-action-form.tsx'
import { orderTexts } from './order-texts.ts'

/** The customer withdraws an order, as long as nothing is paid or delivered (M-11). */
export function WithdrawOrder({ order: { id } }: { order: Order }) {
  const { revalidate } = useRevalidator()
  const form = useCallForm({
    async send(textOf) {
      await callFromBrowser().orders.cancelOrder({ id, reason: textOf('reason') })
      await revalidate()
      // the pressed button disappears, and the result is shown below the title
      showTitle()
    },
  })
  const confirm = {
    question: orderTexts.sureWithdrawn(id),
    consequences: [orderTexts.withdrawTold],
    back: orderTexts.keepIt,
  }
  return (
    <section className="order-withdraw">
      <h2>{orderTexts.withdraw}</h2>
      <OrderActionForm form={form} send={orderTexts.withdraw} sending={orderTexts.withdrawing} confirm={confirm}>
        <Field {...form.field('reason', orderTexts.withdrawReason)} maxLength={500} autoComplete="off" />
      </OrderActionForm>
    </section>
  )
}
