// PayPal's own buttons, for an order that is unpaid. Both sums are said (M-06); the server opens the payment, and finds out for
// itself whether it was made: the browser only carries PayPal's id (M-02).
import { isFailure } from '@chobighor/contract/failure'
import { chargeFor, paisaFromTaka, takaWords } from '@chobighor/contract/money'
import type { Order } from '@chobighor/contract/orders'
import type { PaymentMethods } from '@chobighor/contract/payments'
import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js'
import { useMemo, useState } from 'react'
import { callFromBrowser } from '../../load.ts'
import { readPaymentNonce } from '../../shell/payment-nonce.ts'
import { Alert } from '../../ui/alert.tsx'
import { WithPrices } from '../../ui/price.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { orderTexts } from './order-texts.ts'
import { scriptOptions } from './paypal-script.ts'
import { payPalTexts } from './paypal-texts.ts'

export interface PayPalAreaProps {
  order: Order
  methods: PaymentMethods
  /** PayPal has taken the payment, or is still settling it: the order reads otherwise now. */
  onPaid: () => void
}

export function PayPalArea({ order, methods: { paypal }, onPaid }: PayPalAreaProps) {
  const options = useMemo(() => paypal && scriptOptions(paypal, readPaymentNonce()), [paypal])
  if (!paypal || !options) return null
  const charged = chargeFor(paisaFromTaka(order.totalPrice) ?? 0, paypal)
  return (
    <div className="order-paypal">
      <h3>{payPalTexts.title}</h3>
      <p>
        <WithPrices>{payPalTexts.charges(takaWords(order.totalPrice), `${paypal.currency} ${charged}`)}</WithPrices>
      </p>
      <PayPalScriptProvider options={options}>
        <Buttons id={order.id} onPaid={onPaid} />
      </PayPalScriptProvider>
    </div>
  )
}

function Buttons({ id, onPaid }: { id: number; onPaid: () => void }) {
  const [{ isPending, isRejected }] = usePayPalScriptReducer()
  const [problem, setProblem] = useState('')
  const [isSettling, setSettling] = useState(false)
  if (isRejected) return <Alert kind="danger">{orderTexts.payPalMissing}</Alert>

  /** What is thrown to PayPal comes back from a frame of its own, less its name: it is read, and said, before it goes there. */
  async function saying<T>(act: () => Promise<T>): Promise<T> {
    setProblem('')
    try {
      return await act()
    } catch (error) {
      setProblem(isFailure(error) ? error.message : payPalTexts.failed)
      throw error
    }
  }
  async function open(): Promise<string> {
    const { id: opened } = await callFromBrowser().orders.startPayPal({ id: String(id) })
    return opened
  }
  async function finish({ orderID }: { orderID: string }) {
    setSettling(true)
    try {
      await callFromBrowser().orders.payOrder({ params: { id: String(id) }, body: { id: orderID } })
      onPaid()
    } finally {
      setSettling(false)
    }
  }
  return (
    <>
      {isPending && <Spinner />}
      <div className="order-buttons" hidden={isSettling || isPending}>
        <PayPalButtons
          style={{ layout: 'vertical', shape: 'rect', label: 'pay' }}
          createOrder={() => saying(open)}
          onApprove={(approved) => saying(() => finish(approved))}
          onCancel={() => setProblem(payPalTexts.cancelled)}
          onError={() => setProblem((said) => said || payPalTexts.failed)}
        />
      </div>
      {isSettling && <p role="status">{payPalTexts.settling}</p>}
      {problem && <Alert kind="danger">{problem}</Alert>}
    </>
  )
}
