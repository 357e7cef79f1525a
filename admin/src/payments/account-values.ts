// What was typed of an account for transfers, for its call.
import type { AccountRow } from '@chobighor/contract/admin/claims'
import type { AccountKind } from '@chobighor/contract/claims'
import { WALLETS } from '@chobighor/contract/plain/transaction-id'
import { isTicked, passwordOf, textOf, textsOf } from '../ui/form-data.ts'

export const KINDS = ['merchant', 'personal', 'retail', 'bank'] as const satisfies readonly AccountKind[]

/** @param before undefined for a new one. A number that does not change need not be typed again. */
export function accountOf(form: FormData, before?: AccountRow) {
  const qr = textOf(form, 'qr_id')
  const numberAgain = textOf(form, 'numberAgain')
  const stays = numberAgain === '' && textOf(form, 'number') === before?.number
  return {
    wallet: WALLETS.find((wallet) => wallet === textOf(form, 'wallet')) ?? 'bkash',
    kind: KINDS.find((kind) => kind === textOf(form, 'kind')) ?? 'merchant',
    ...textsOf(form, 'number', 'holder', 'details'),
    numberAgain: stays ? undefined : numberAgain,
    qr_id: qr === '' ? null : Number(qr),
    is_active: isTicked(form, 'is_active'),
    // as it is: spaces may belong to it
    password: passwordOf(form, 'password'),
  }
}
