// A code for a discount, until the studio has confirmed the order (decision 093).
import type { Order } from '@chobighor/contract/orders'
import { callFromBrowser } from '../../route-loaders.ts'
import { Field } from '../../ui/field.tsx'
import { moneyTexts as texts } from './money-texts.ts'
import { OrderActionForm, useOrderActionForm } from './order-action-form.tsx'

export const mayTakeCode = ({ status, isPaid, isPaymentPending, charges }: Order): boolean =>
  status === 'requested' && !isPaid && !isPaymentPending && charges.every(({ code }) => code === '')

export function EnterCode({ order }: { order: number }) {
  const form = useOrderActionForm({ begun: undefined, begin: () => undefined }, 'code', {
    async send(textOf) {
      await callFromBrowser().orders.takeCode({ id: order, code: textOf('code') })
    },
    onDone: () => undefined,
  })
  return (
    <OrderActionForm form={form} send={texts.takeCode} sending={texts.takingCode}>
      <Field
        {...form.field('code', texts.code)}
        required
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </OrderActionForm>
  )
}
