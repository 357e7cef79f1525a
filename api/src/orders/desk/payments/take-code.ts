// A customer enters a code for a discount on the page of an order that is not confirmed yet. What it takes off is a discount
// of the order like those that the studio gives (decision 093).
import { dayOf } from '@chobighor/contract/plain/dates'
import type { SignedInContext } from '../../../auth/call-context.ts'
import { insertRecord } from '../../../collections/write-audit-record.ts'
import { DISCOUNT_CODES_LIMIT } from '../../../platform/bounds.ts'
import { withLockedOrder } from '../../core/find-order.ts'
import { standingOf } from '../../core/standing-rules.ts'
import { addUpCharges, insertCharge } from '../../money/charges/charge-store.ts'
import { checkCode, checkTakesCode, discountOf } from '../../money/codes/discount-rules.ts'
import * as discounts from '../../money/codes/discount-store.ts'
import { followPrice } from './follow-price.ts'

/** @param code as it is kept, in capitals @throws conflict, invalid */
export async function takeCode(orderId: number, code: string, context: SignedInContext): Promise<void> {
  const { limits, user, now } = context
  // a wrong code counts: nobody tries all of them
  await limits.untilFailed(DISCOUNT_CODES_LIMIT, String(user.id), () =>
    withLockedOrder(orderId, context, async (transaction, order) => {
      checkTakesCode(standingOf(order), await discounts.seekCodeOf(transaction, orderId))
      const known = await discounts.lockCode(transaction, { code })
      const usable = checkCode(known, {
        uses: known ? await discounts.countUses(transaction, known.id) : 0,
        ownUse: known && (await discounts.seekUseOf(transaction, { codeId: known.id, userId: user.id })),
        today: dayOf(now()),
      })
      const amount_paisa = -discountOf(usable, order)
      const discount = { kind: 'discount', amount_paisa, reason: `${usable.reason} (${usable.code})` }
      const charge = { ...discount, order_id: orderId, consent: '', isAgreed: true, added_by: user.id }
      const charge_id = await insertCharge(transaction, charge)
      await discounts.insertUse(transaction, { order_id: orderId, code_id: usable.id, charge_id })
      await addUpCharges(transaction, orderId)
      await insertRecord(transaction, user, { action: 'charge', entity: 'orders', id: orderId, after: discount })
      await followPrice(transaction, orderId, context)
    }),
  )
}
