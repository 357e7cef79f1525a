// What was typed of an account for transfers, for its call.
import type { AccountRow } from '@chobighor/contract/admin/payment-accounts'
import type { AccountKind } from '@chobighor/contract/claims'
import { WALLETS } from '@chobighor/contract/plain/transaction-id'
import { passwordOf, textOf, textsOf, ticksOf } from '../ui/form-data.ts'

export const KINDS = ['merchant', 'personal', 'retail', 'bank'] as const satisfies readonly AccountKind[]

/** @param before undefined for a new one. A number that does not change need not be typed again. */
export function accountOf(form: FormData, before?: AccountRow) {
  const { qr_id, numberAgain, ...texts } = textsOf(form, 'qr_id', 'numberAgain', 'number', 'holder', 'details')
  const stays = numberAgain === '' && texts.number === before?.number
  return {
    wallet: WALLETS.find((wallet) => wallet === textOf(form, 'wallet')) ?? 'bkash',
    kind: KINDS.find((kind) => kind === textOf(form, 'kind')) ?? 'merchant',
    ...texts,
    numberAgain: stays ? undefined : numberAgain,
    qr_id: qr_id === '' ? null : Number(qr_id),
    ...ticksOf(form, 'is_active'),
    password: passwordOf(form, 'password'),
  }
}
