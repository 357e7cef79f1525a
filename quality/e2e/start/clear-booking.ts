import { withDatabase } from '../../faults/with-database.ts'

/**
 * Takes the terms, the accounts, the crews and the limit of events that came with the demo. Most tests and benches place
 * orders at the demo and follow the letter of the specification: an order without instalments, on a day that any number of
 * orders may have. Those of instalments set up their own terms. No process may use the folder.
 */
export function clearBooking(dataFolder: string): Promise<void> {
  return withDatabase(dataFolder, async (database) => {
    for (const table of ['booking_terms', 'payment_accounts', 'crews'] as const)
      await database.deleteFrom(table).where('demo', '=', true).execute()
    await database.updateTable('order_settings').set({ capacity_per_shift: null }).where('demo', '=', true).execute()
  })
}
