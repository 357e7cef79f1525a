// Records who did what: each change by an admin, with the values before and after, written in the transaction of the
// change. The database refuses to change or remove these rows.
import { nameOf } from '../auth/person-name.ts'
import type { SignedIn } from '../auth/sessions-store.ts'
import type { Transaction } from '../platform/database/database.ts'

export interface Change {
  action: 'add' | 'change' | 'remove' | 'arrange' | 'publish' | (string & {})
  /** The table, or the name of something else that was changed. */
  entity: string
  id?: number | undefined
  /** For a change, only the values that differ. */
  before?: object | undefined
  after?: object | undefined
}

/** @param by undefined if nobody was signed in, such as at the first start */
export async function insertRecord(
  transaction: Transaction,
  by: Pick<SignedIn, 'id' | 'first_name' | 'last_name' | 'email'> | undefined,
  { action, entity, id, before, after }: Change,
): Promise<void> {
  await transaction
    .insertInto('records')
    .values({
      user_id: by?.id ?? null,
      user_name: by ? nameOf(by) : '',
      action,
      entity,
      entity_id: id ?? null,
      before: before ? JSON.stringify(before, unlessMade) : null,
      after: after ? JSON.stringify(after, unlessMade) : null,
    })
    .execute()
}

/** PostgreSQL computes these columns from others, so they add nothing to a record. */
const MADE = ['search_text', 'list_place', 'home_place']
const unlessMade = (key: string, value: unknown) => (MADE.includes(key) ? undefined : value)

type Values = Record<string, unknown>

/** Both rows without equal values and without their versions. */
export function differenceOf(before: Values, after: Values): { before: Values; after: Values } {
  const keys = Object.keys(after).filter((key) => key !== 'version' && !isSame(before[key], after[key]))
  const only = (row: Values) => Object.fromEntries(keys.map((key) => [key, row[key]]))
  return { before: only(before), after: only(after) }
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
