// Leads from an order to its receipts and its invoice. Asking for one issues it, or finds the one that was issued.
import type { Order } from '@chobighor/contract/orders'
import { takaWords } from '@chobighor/contract/plain/money'
import { isDeclinedOrCancelled } from '@chobighor/contract/plain/order-steps'
import { useNavigate } from 'react-router'
import { Refusal, useCallForm } from '../../ui/call-form.tsx'
import { documentTexts } from './document-texts.ts'
import { useOrderCalls } from './order-calls.ts'

const texts = documentTexts.links

export function DocumentsLinks({ order: { id, status, payments } }: { order: Order }) {
  const calls = useOrderCalls()
  const received = payments.filter(({ kind }) => kind === 'payment')
  return (
    <div className="order-documents">
      {received.map(({ id: payment, amount, paidOn }) => (
        <OpenDocument
          key={payment}
          order={id}
          name={texts.receipt(takaWords(amount), paidOn)}
          issue={() => calls.issueReceipt(id, payment)}
        />
      ))}
      {!isDeclinedOrCancelled(status) && (
        <OpenDocument order={id} name={texts.invoice} issue={() => calls.issueInvoice(id)} />
      )}
    </div>
  )
}

interface OpenDocumentProps {
  order: number
  name: string
  issue: () => Promise<{ number: string }>
}

function OpenDocument({ order, name, issue }: OpenDocumentProps) {
  const navigate = useNavigate()
  const { documentPath } = useOrderCalls()
  const form = useCallForm({
    async send() {
      const { number } = await issue()
      await navigate(documentPath(order, number))
    },
  })
  return (
    <form {...form.formProps}>
      <Refusal>{form.alert}</Refusal>
      <button className="link" type="submit" disabled={form.isDisabled}>
        {form.isSending ? texts.opening : name}
      </button>
    </form>
  )
}
