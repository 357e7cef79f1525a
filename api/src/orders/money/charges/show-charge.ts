import { type OrderCharge, orderCharge } from '@chobighor/contract/order-money'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import type { ChargeRow } from './charge-store.ts'

export const wireCharge = ({ id, kind, amount_paisa, reason, agreed_at, code }: ChargeRow): OrderCharge => ({
  id,
  kind: orderCharge.shape.kind.parse(kind),
  amount: takaFromPaisa(amount_paisa),
  reason,
  isAgreed: agreed_at !== null,
  code: code ?? '',
})
