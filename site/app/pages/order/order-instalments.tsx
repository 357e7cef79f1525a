// The sums in which an order is paid, and what was added to its price or taken off.

import type { Order } from '@chobighor/contract/orders'
import { withWeekday } from '@chobighor/contract/plain/dates'
import { takaWords } from '@chobighor/contract/plain/money'
import { Price } from '../../ui/format.tsx'
import { Written } from '../../ui/written.tsx'
import { moneyTexts as texts } from './money-texts.ts'
import { OrderActionForm } from './order-action-form.tsx'
import { useOrderCalls } from './order-calls.ts'

export function OrderInstalments({ instalments }: Pick<Order, 'instalments'>) {
  return (
    <section className="order-instalments">
      <h2>{texts.instalments}</h2>
      <ol>
        {instalments.map(({ due, dueOn, amount, paidSum, state }) => (
          <li key={`${due} ${dueOn}`} className={state === 'paid' ? 'order-badge success' : 'order-badge'}>
            <span>
              {texts.due[due]}
              {dueOn && <small className="figures day">{texts.by(withWeekday(dueOn))}</small>}
            </span>
            <Price amount={amount} className="figures" />
            <strong className={state === 'overdue' ? 'overdue' : ''}>{texts.state[state]}</strong>
            {state !== 'paid' && paidSum !== '0.00' && <small>{texts.ofIt(takaWords(paidSum))}</small>}
          </li>
        ))}
      </ol>
    </section>
  )
}

interface ChargesProps {
  order: Order
  mayAgree: boolean
}

export function OrderCharges({ order: { id, charges }, mayAgree }: ChargesProps) {
  const calls = useOrderCalls()
  return (
    <section className="order-charges" id="charges">
      <h2>{texts.charges}</h2>
      <ul>
        {charges.map((charge) => (
          <li key={charge.id} className="order-badge">
            <span>
              {texts.charge[charge.kind]}
              <Written as="small" text={charge.reason} />
            </span>
            <Price amount={charge.amount} className="figures" />
            {!charge.isAgreed && (
              <>
                <p>{texts.asked}</p>
                {mayAgree && (
                  <OrderActionForm
                    act={() => calls.agreeToCharge(id, charge.id)}
                    send={texts.agree(takaWords(charge.amount))}
                    sending={texts.agreeing}
                    isNext
                  />
                )}
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
