import { claimState, type PaymentClaim, paymentClaim } from '@chobighor/contract/claims'
import { localTime } from '@chobighor/contract/plain/dates'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import type { ClaimRow } from './claim-store.ts'

export const wireClaim = (row: ClaimRow): PaymentClaim => ({
  id: row.id,
  wallet: paymentClaim.shape.wallet.parse(row.wallet),
  account: row.number,
  transactionId: row.transaction_id,
  amount: takaFromPaisa(row.amount_paisa),
  state: claimState.parse(row.state),
  reason: row.reason,
  createdAt: localTime(row.created_at),
  hasPicture: row.picture !== null,
})
