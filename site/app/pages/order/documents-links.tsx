// Leads from an order to its receipts and its invoice. Asking for one issues it, or finds the one that was issued.
import { takaWords } from '@chobighor/contract/money'
import { isDeclinedOrCancelled } from '@chobighor/contract/order-steps'
import type { Order } from '@chobighor/contract/orders'
import { useNavigate } from 'react-router'
import { callFromBrowser } from '../../route-loaders.ts'
import { Refusal, useCallForm } from '../../ui/call-form.tsx'
import { documentTexts } from './document-texts.ts'

const texts = documentTexts.links

export const documentPath = (order: number | string, number: string): string => `/order/${order}/document/${number}/`

export function DocumentsLinks({ order: { id, status, payments } }: { order: Order }) {
  const received = payments.filter(({ kind }) => kind === 'payment')
  return (
    <div className="order-documents">
      {received.map(({ id: payment, amount, paidOn }) => (
        <OpenDocument
          key={payment}
          order={id}
          name={texts.receipt(takaWords(amount), paidOn)}
          issue={() => callFromBrowser().orders.issueReceipt({ id, payment })}
        />
      ))}
      {!isDeclinedOrCancelled(status) && (
        <OpenDocument order={id} name={texts.invoice} issue={() => callFromBrowser().orders.issueInvoice({ id })} />
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
