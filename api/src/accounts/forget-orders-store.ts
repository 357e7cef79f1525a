// What of a person's orders goes with them (M-69): the place, the words, the letters, and what was delivered, which is theirs alone. The
// day, the sum and the payments stay for the books.
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../kit/tables.ts'

const NOWHERE = 'Removed'

/**
 * The account must say already that it is removed: the ledger and the record give up their words for no other.
 * @returns the names of the projects' files, which are to go once all this is written
 */
export async function forgetOrders(transaction: Transaction<Tables>, userId: number): Promise<string[]> {
  await transaction
    .updateTable('orders')
    .set({
      venue_name: NOWHERE, // it may be somebody's home
      venue_location: NOWHERE,
      postal_code: NOWHERE,
      status_reason: '',
      download_link: null,
      is_link_open: false,
    })
    .where('user_id', '=', userId)
    .execute()
  const their = transaction.selectFrom('orders').select('id').where('user_id', '=', userId)
  await transaction
    .updateTable('payments')
    .set({ reference: '' })
    .where('method', '<>', 'paypal') // there it is the provider's number, and names nobody
    .where('order_id', 'in', their)
    .execute()
  await sql`
    update records set before = without_words(before), after = without_words(after),
      user_name = case when user_id = ${userId} then '' else user_name end
    where entity = 'orders' and entity_id in (${their})
  `.execute(transaction)
  await transaction.deleteFrom('outbox').where('order_id', 'in', their).execute()
  const gone = await transaction.deleteFrom('projects').where('order_id', 'in', their).returning('file').execute()
  return gone.map(({ file }) => file)
}
