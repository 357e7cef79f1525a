// Every collection, as the contract declares it. Export, import, the removal of the demo, previews and the search for
// used pictures derive from it. A collection stands after those that its rows refer to (collections.test.ts).
import type { ZodObject } from 'zod'
import { definitionOf } from '../procedures.ts'
import type { Declaration } from './collection.ts'
import { adminContract } from './contract.ts'
import type { Field } from './fields.ts'

export interface Collection extends Declaration {
  /** Its name in the contract. */
  name: string
  table: string
  /** The schema of a new row; undefined if the back office adds none. */
  added: ZodObject | undefined
}

export const COLLECTIONS: readonly Collection[] = Object.entries(
  adminContract as Record<string, Record<string, object>>,
).flatMap(([name, { list, add }]) => {
  const declaration = list && (definitionOf(list).meta as { declaration?: Declaration }).declaration
  if (!declaration) return []
  const added = add && (definitionOf(add).inputSchema as ZodObject)
  return { ...declaration, name, table: declaration.path.replaceAll('-', '_'), added }
})

/** The studio's own content: what admins add, and export to another studio. */
export const CONTENT: readonly (Collection & { added: ZodObject })[] = COLLECTIONS.filter(
  (collection): collection is Collection & { added: ZodObject } => collection.added !== undefined,
)

/** Of settings there is one row only. */
export const isSettings = ({ key }: Declaration): boolean => key?.length === 0

/** What goes to the bin when it is removed. Customers write reviews, so these don't. */
export const BINNED: readonly Collection[] = CONTENT.filter((collection) => !isSettings(collection))

export function fieldsOfKind({ fields }: Declaration, ...kinds: Field['kind'][]): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.kind && kinds.includes(fields[name].kind))
}

/** The fields with ids of other rows, and where these are: a collection's name, or `pictures`. */
export function referencesOf({ fields }: Declaration): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, { to }]) => (to === undefined ? [] : [[name, to]])))
}
