import type { Order } from '@chobighor/contract/orders'
import { useRevalidator } from 'react-router'
import { callFromBrowser } from '../../load.ts'
import { showTitle } from '../../shell/use-arrival.ts'
import { Field } from '../../ui/field.tsx'
import { useCallForm } from '../../ui/use-call-form.ts'
import { DeskForm } from './desk-form.tsx'
import { orderTexts } from './order-texts.ts'

/** The customer takes an order back, while nothing is paid or delivered (M-11). */
export function WithdrawOrder({ order: { id } }: { order: Order }) {
  const { revalidate } = useRevalidator()
  const form = useCallForm({
    async send(textOf) {
      await callFromBrowser().orders.cancelOrder({ id, reason: textOf('reason') })
      await revalidate()
      // the button that was pressed is gone, and what came of it stands beneath the title
      showTitle()
    },
  })
  const asked = {
    question: orderTexts.sureWithdrawn(id),
    told: [orderTexts.withdrawTold],
    back: orderTexts.keepIt,
  }
  return (
    <section className="order-withdraw">
      <h2>{orderTexts.withdraw}</h2>
      <DeskForm form={form} send={orderTexts.withdraw} sending={orderTexts.withdrawing} asked={asked}>
        <Field
          name="reason"
          label={orderTexts.withdrawReason}
          error={form.errors.reason}
          maxLength={500}
          autoComplete="off"
        />
      </DeskForm>
    </section>
  )
}
