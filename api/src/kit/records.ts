// Who did what: each change by an admin, with what was there before and after, written in the change's own transaction. The
// database refuses to change or remove what stands here.
import type { Transaction } from 'kysely'
import type { SignedIn } from './sessions.ts'
import type { Tables } from './tables.ts'

export interface Change {
  action: 'add' | 'change' | 'remove' | 'arrange' | 'publish' | (string & {})
  /** The table, or what else was changed. */
  entity: string
  id?: number | undefined
  /** Of a change only what differs. */
  before?: object | undefined
  after?: object | undefined
}

/** @param by undefined: nobody who signs in, such as the first start */
export async function keepRecord(
  transaction: Transaction<Tables>,
  by: Pick<SignedIn, 'id' | 'first_name' | 'last_name' | 'email'> | undefined,
  { action, entity, id, before, after }: Change,
): Promise<void> {
  await transaction
    .insertInto('records')
    .values({
      user_id: by?.id ?? null,
      user_name: by ? `${by.first_name} ${by.last_name}`.trim() || by.email : '',
      action,
      entity,
      entity_id: id ?? null,
      before: before ? JSON.stringify(before, unlessMade) : null,
      after: after ? JSON.stringify(after, unlessMade) : null,
    })
    .execute()
}

/** What PostgreSQL makes of other columns tells nothing more. */
const MADE = ['search_text', 'list_place', 'home_place']
const unlessMade = (key: string, value: unknown) => (MADE.includes(key) ? undefined : value)

type Row = Record<string, unknown>

/** Both rows less what is the same in them, and less their versions. */
export function differenceOf(before: Row, after: Row): { before: Row; after: Row } {
  const keys = Object.keys(after).filter((key) => key !== 'version' && !isSame(before[key], after[key]))
  const only = (row: Row) => Object.fromEntries(keys.map((key) => [key, row[key]]))
  return { before: only(before), after: only(after) }
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
