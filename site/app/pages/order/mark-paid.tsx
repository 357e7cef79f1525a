import { useRevalidator } from 'react-router'
import { callFromBrowser } from '../../load.ts'
import { Field } from '../../ui/field.tsx'
import { useCallForm } from '../../ui/use-call-form.ts'
import { DeskForm } from './desk-form.tsx'
import { orderTexts } from './order-texts.ts'

/** An admin has the money: who, when and the note go to the ledger (M-01). */
export function MarkPaid({ id, onDone }: { id: number; onDone: () => void }) {
  const { revalidate } = useRevalidator()
  const form = useCallForm({
    async send(textOf) {
      await callFromBrowser().orders.payOrder({ params: { id }, body: { method: 'cash', note: textOf('note') } })
      await revalidate()
      onDone()
    },
  })
  return (
    <DeskForm form={form} send={orderTexts.markPaid} sending={orderTexts.markingPaid} isNext>
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
