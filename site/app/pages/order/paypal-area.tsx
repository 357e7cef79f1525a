// PayPal's own buttons. Both sums are shown (M-06). The server starts and checks the payment: the browser passes an id on (M-02).
import type { Order } from '@chobighor/contract/orders'
import type { PaymentMethods } from '@chobighor/contract/payments'
import { isFailure } from '@chobighor/contract/plain/failure'
import { convertForCharge, paisaFromTaka, takaWords } from '@chobighor/contract/plain/money'
import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js'
import { type ComponentProps, useMemo, useState } from 'react'
import { callFromBrowser } from '../../route-loaders.ts'
import { Alert } from '../../ui/alert.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { moneyTexts } from './money-texts.ts'
import { orderTexts } from './order-texts.ts'

/** If PayPal's script doesn't load, the specification's sentence is shown (E-11, order-texts.ts). */
const texts = {
  title: 'Pay with PayPal or a card',
  charges: (total: string, charged: string) =>
    `The order is ${total}. PayPal does not accept Taka: it charges ${charged}.`,
  chargesPart: (sum: string, charged: string) =>
    `You pay ${sum} now. PayPal does not accept Taka: it charges ${charged}.`,
  settling: 'PayPal says that it is paid. One moment, we are checking…',
  cancelled: 'You have left PayPal before paying. Nothing was charged.',
  failed: 'PayPal could not go on with this payment. Please try again.',
}

export interface PayPalAreaProps {
  order: Order
  methods: PaymentMethods
  /** PayPal has taken the payment, or is still processing it: the order has changed. */
  onPaid: () => void
}

export function PayPalArea({ order, methods: { paypal }, onPaid }: PayPalAreaProps) {
  const options = useMemo(() => paypal && scriptOptions(paypal, ownNonce()), [paypal])
  if (!paypal || !options) return null
  const charged = convertForCharge(paisaFromTaka(order.askedSum) ?? 0, paypal)
  const words = order.askedSum === order.totalPrice ? texts.charges : texts.chargesPart
  return (
    <div className="order-paypal">
      <h3>{texts.title}</h3>
      {paypal.isSandbox && <p className="order-trial">{moneyTexts.trial}</p>}
      <p>{words(takaWords(order.askedSum), `${paypal.currency} ${charged}`)}</p>
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

  /** Shows an error before PayPal's frame takes it, because the error loses its name there. */
  async function saying<T>(act: () => Promise<T>): Promise<T> {
    setProblem('')
    try {
      return await act()
    } catch (error) {
      setProblem(isFailure(error) ? error.message : texts.failed)
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
          onCancel={() => setProblem(texts.cancelled)}
          onError={() => setProblem((said) => said || texts.failed)}
        />
      </div>
      {isSettling && <p role="status">{texts.settling}</p>}
      {problem && <Alert kind="danger">{problem}</Alert>}
    </>
  )
}

/** The nonce of this page's policy. Browsers hide it from styles, and tell it to scripts. */
const ownNonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined

/** K-19, A-47. The server always names the currency: an amount in BDT is never charged as dollars (M-06). */
const DEFAULT_CURRENCY = 'USD'

type Account = Pick<NonNullable<PaymentMethods['paypal']>, 'clientId' | 'scriptHost'> & { currency?: string }

/** @param nonce by which the page's policy allows the script's own scripts and styles */
export function scriptOptions(
  { clientId, scriptHost, currency = DEFAULT_CURRENCY }: Account,
  nonce?: string,
): ComponentProps<typeof PayPalScriptProvider>['options'] {
  return {
    clientId,
    currency,
    intent: 'capture',
    components: 'buttons',
    // Venmo needs one more host in the page's policy, and only customers of one country can use it
    disableFunding: 'venmo',
    sdkBaseUrl: `${scriptHost}/sdk/js`,
    ...(nonce && { dataCspNonce: nonce }),
  }
}
