// A code for a discount, until the studio has confirmed the order (decision 093).
import type { Order } from '@chobighor/contract/orders'
import { callFromBrowser } from '../../route-loaders.ts'
import { Field } from '../../ui/field.tsx'
import { moneyTexts as texts } from './money-texts.ts'
import { OrderActionForm } from './order-action-form.tsx'

export const mayTakeCode = ({ status, isPaid, isPaymentPending, charges }: Order): boolean =>
  status === 'requested' && !isPaid && !isPaymentPending && charges.every(({ code }) => code === '')

export function EnterCode({ order }: { order: number }) {
  return (
    <OrderActionForm
      act={(textOf) => callFromBrowser().orders.takeCode({ id: order, code: textOf('code') })}
      send={texts.takeCode}
      sending={texts.takingCode}
    >
      {(field) => (
        <Field
          {...field('code', texts.code)}
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
    </OrderActionForm>
  )
}
