// Who may read which order (M-14).
import type { Database } from '../../platform/database/database.ts'
import { seekId } from '../../platform/database/paging.ts'
import { maySee, noSuchOrder, type Viewer } from './rules.ts'
import * as store from './store.ts'

/**
 * The row of an order that this viewer may see.
 * @param id the text in the address
 * @throws not_found, with exactly the same bytes for another customer's order, a missing order, and a text that is no
 *   number
 */
export async function findOrderRow(database: Database, id: string, viewer: Viewer): Promise<store.OrderRow> {
  const number = seekId(id)
  const row = number === undefined ? undefined : await store.seekOrder(database, number)
  if (!row || !maySee(viewer, row)) throw noSuchOrder()
  return row
}
