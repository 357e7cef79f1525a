// What is removed from a person's orders with the person (M-69): the venue, all texts, the e-mails, and the delivered
// project, which belongs to this person alone. The date, the total and the payments stay for the books.
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

const NOWHERE = 'Removed'

/**
 * The account must be marked as removed before: only then does the database let the ledger and the records lose their
 * texts.
 * @returns the names of the projects' files, to be deleted after the transaction
 */
export async function forgetOrders(transaction: Transaction<Tables>, userId: number): Promise<string[]> {
  await transaction
    .updateTable('orders')
    .set({
      venue_name: NOWHERE, // the venue may be a private home
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
    .where('method', '<>', 'paypal') // for PayPal it is PayPal's own number, which names nobody
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
