// Paying at a gateway of Bangladesh: the browser leaves for the gateway's own page. `gateway-outcome.tsx` says what came of it.
import type { Order } from '@chobighor/contract/orders'
import type { PaymentMethods } from '@chobighor/contract/payments'
import { GENERIC_DETAIL, isFailure } from '@chobighor/contract/plain/failure'
import { paisaFromTaka, takaFromPaisa, takaWords } from '@chobighor/contract/plain/money'
import type { GatewayName } from '@chobighor/contract/plain/order-steps'
import { useState } from 'react'
import { callFromBrowser } from '../../route-loaders.ts'
import { Alert } from '../../ui/alert.tsx'
import { moneyTexts } from './money-texts.ts'

const texts = moneyTexts.gateways

interface Props {
  order: Order
  gateways: PaymentMethods['gateways']
  /** Whether to pay is the next thing to do. */
  isNext: boolean
}

export function PayAtGateway({ order, gateways, isNext }: Props) {
  const [problem, setProblem] = useState('')
  const [leaving, setLeaving] = useState<GatewayName>()

  async function leave(provider: GatewayName) {
    setProblem('')
    setLeaving(provider)
    try {
      const { address } = await callFromBrowser().orders.payAtGateway({ id: String(order.id), provider })
      location.assign(address)
    } catch (error) {
      setLeaving(undefined)
      setProblem(isFailure(error) ? error.message : GENERIC_DETAIL)
    }
  }
  return (
    <div className="order-gateways">
      {gateways.map(({ provider, isSandbox, most }, nth) => (
        <div key={provider}>
          {isSandbox && <p className="order-trial">{moneyTexts.trial}</p>}
          <button
            className={nth === 0 && isNext ? 'button primary' : 'button'}
            type="button"
            disabled={leaving !== undefined}
            onClick={() => void leave(provider)}
          >
            {leaving === provider ? texts.leaving : texts.pay[provider](takaWords(partOf(order.askedSum, most)))}
          </button>
          <p className="order-note">{texts.about[provider]}</p>
          {partOf(order.askedSum, most) !== order.askedSum && <p className="order-note">{texts.inParts}</p>}
        </div>
      ))}
      {problem && <Alert kind="danger">{problem}</Alert>}
    </div>
  )
}

/** As the server splits it, but for a rest that would be too small. @param most in Taka */
const partOf = (sum: string, most: number | null) =>
  most !== null && (paisaFromTaka(sum) ?? 0) > most * 100 ? takaFromPaisa(most * 100) : sum
