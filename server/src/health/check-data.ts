// Whether what the database holds is whole: safe from power cuts, within its constraints, and adding up.
import { type Checks, look, named, ok, wrong } from './check-result.ts'

export const dataChecks: Checks = {
  'power cuts': async ({ findings }) => {
    const { unsafe_settings } = await findings()
    return unsafe_settings.length === 0
      ? ok('what is acknowledged is on the disk')
      : wrong(`PostgreSQL may lose what it acknowledged: ${named(unsafe_settings)}. Switch these on.`)
  },

  constraints: async ({ findings }) => {
    const { unchecked_constraints, broken_indexes } = await findings()
    const found = [...unchecked_constraints, ...broken_indexes]
    return found.length === 0
      ? ok('all hold')
      : wrong(`Not in force: ${named(found)}. Restore the last backup that has them.`)
  },

  money: async ({ findings }) => {
    const { wrong_sums, wrong_ledgers } = await findings()
    const found = [...new Set([...wrong_sums, ...wrong_ledgers])]
    return found.length === 0
      ? ok('each order is the sum of its items, and paid as its ledger says')
      : wrong(
          `Orders that don’t add up: ${named(found)}. Somebody changed the database by hand: compare them with a backup.`,
        )
  },

  ratings: async ({ findings }) => {
    const { wrong_ratings } = await findings()
    return wrong_ratings.length === 0
      ? ok('each service is rated as its reviews say')
      : look(
          `Services that are rated otherwise than their reviews: ${named(wrong_ratings)}. The next review mends them.`,
        )
  },
}
