// All queries of what was added to the price of an order, or taken off (decision 087).

import { type OrderCharge, orderCharge } from '@chobighor/contract/order-money'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { OrderCharges } from '../../../platform/database/tables.ts'

export type ChargeRow = Selectable<OrderCharges> & { code: string | null }

/** The oldest first. */
export async function listCharges(database: Database, orderIds: number[]): Promise<ChargeRow[]> {
  if (orderIds.length === 0) return []
  return database
    .selectFrom('order_charges')
    .leftJoin('discount_uses', 'discount_uses.charge_id', 'order_charges.id')
    .leftJoin('discount_codes', 'discount_codes.id', 'discount_uses.code_id')
    .selectAll('order_charges')
    .select('code')
    .where('order_charges.order_id', 'in', orderIds)
    .orderBy('order_charges.id')
    .execute()
}

export async function insertCharge(
  transaction: Transaction,
  { isAgreed, ...charge }: Omit<Insertable<OrderCharges>, 'agreed_at'> & { isAgreed: boolean },
): Promise<number> {
  const values = { ...charge, agreed_at: isAgreed ? sql<Date>`now()` : null }
  return (await transaction.insertInto('order_charges').values(values).returning('id').executeTakeFirstOrThrow()).id
}

export async function agreeToCharge(transaction: Transaction, id: number): Promise<void> {
  await transaction.updateTable('order_charges').set({ agreed_at: sql<Date>`now()` }).where('id', '=', id).execute()
}

export async function removeCharge(transaction: Transaction, id: number): Promise<void> {
  await transaction.deleteFrom('order_charges').where('id', '=', id).execute()
}

/** The order's total follows what is agreed. */
export async function addUpCharges(transaction: Transaction, orderId: number): Promise<void> {
  await sql`
    update orders set charges_paisa = charges.sum, total_paisa = items_paisa + shipping_paisa + tax_paisa + charges.sum
    from (
      select coalesce(sum(amount_paisa), 0)::bigint as sum from order_charges
      where order_id = ${orderId} and agreed_at is not null
    ) as charges
    where orders.id = ${orderId}
  `.execute(transaction)
}

export const wireCharge = ({ id, kind, amount_paisa, reason, agreed_at, code }: ChargeRow): OrderCharge => ({
  id,
  kind: orderCharge.shape.kind.parse(kind),
  amount: takaFromPaisa(amount_paisa),
  reason,
  isAgreed: agreed_at !== null,
  code: code ?? '',
})
