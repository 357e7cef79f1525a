import { takaWords } from '@chobighor/contract/money'
import type { Order } from '@chobighor/contract/orders'
import { useRevalidator } from 'react-router'
import { callFromBrowser } from '../../load.ts'
import { Field } from '../../ui/field.tsx'
import { DeskForm } from './desk-form.tsx'
import { orderTexts } from './order-texts.ts'
import { type Desk, useDeskForm } from './use-desk-form.ts'

export interface MarkPaidProps {
  order: Order
  desk: Desk
  onDone: () => void
}

/** An admin has the money: who, when and the note go to the ledger (M-01), which forgets nothing. */
export function MarkPaid({ order, desk, onDone }: MarkPaidProps) {
  const { id, user } = order
  const { revalidate } = useRevalidator()
  const form = useDeskForm(desk, 'paid', {
    async send(textOf) {
      await callFromBrowser().orders.payOrder({ params: { id }, body: { method: 'cash', note: textOf('note') } })
      await revalidate()
      onDone()
    },
  })
  const asked = {
    question: orderTexts.surePaid(takaWords(order.openSum)),
    told: [orderTexts.notTakenBack(user.email)],
  }
  return (
    <DeskForm form={form} send={orderTexts.markPaid} sending={orderTexts.markingPaid} isNext asked={asked}>
      <Field
        name="note"
        label={orderTexts.note}
        hint={orderTexts.noteHint}
        error={form.errors.note}
        maxLength={200}
        autoComplete="off"
      />
    </DeskForm>
  )
}
