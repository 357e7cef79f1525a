import { expect, test } from 'vitest'
import { LEFT_OUT } from './backup-store.ts'

/** A second list, so that nobody leaves out a table of the studio's own by one line. */
const USELESS_ELSEWHERE: Record<string, string> = {
  sessions: 'gives access',
  mailed_links: 'gives access',
  invites: 'gives access',
  previews: 'gives access',
  secrets: 'gives access',
  limits: 'counters of the last hours',
  known_networks: 'counters of the last hours',
  uploads: 'their files are not in a backup',
  past_days: 'is counted again',
  nightly_works: 'is done again',
  content_changes: 'is counted again',
  kysely_migration: 'the restore runs the migrations',
  kysely_migration_lock: 'the restore runs the migrations',
}

test('[F-23] a backup leaves out what gives access or is made again, and nothing that a studio would miss', () => {
  expect(LEFT_OUT.toSorted()).toEqual(Object.keys(USELESS_ELSEWHERE).sort())
})
