// The content of a studio as lists, as the contract declares them: what may be written there by hand may be imported.
// People, orders and reviews are not content; a backup has them. Each list comes after the lists that it refers to.
import { CONTENT, fieldsOfKind, isSettings, referencesOf } from '@chobighor/contract/admin/collections'
import type { ZodObject } from 'zod'
import type { TableName } from '../collections/collection-store.ts'

export interface ContentList {
  /** Its name in the contract. */
  name: string
  table: TableName
  /** A noun for sentences to people. */
  noun: string
  /** Of settings there is one row. */
  isSettings: boolean
  /** The schema that a new one must match; it also says which fields there are. */
  taken: ZodObject
  html: readonly string[]
  prices: readonly string[]
  /** Columns that refer to rows of other lists, with the name of that list. */
  references: Readonly<Record<string, string>>
  /** Two rows with the same values in these columns are the same; if undefined, all columns count. */
  key: readonly string[] | undefined
}

export const CONTENT_LISTS: readonly ContentList[] = CONTENT.map((collection): ContentList => {
  const { name, table, noun, fields, key, added } = collection
  return {
    name,
    table: table as TableName,
    isSettings: isSettings(collection),
    noun: isSettings(collection) ? 'settings' : noun[1],
    taken: added,
    html: fieldsOfKind(collection, 'html'),
    prices: fieldsOfKind(collection, 'price'),
    references: referencesOf(collection),
    key: key ?? ('slug' in fields ? ['slug'] : undefined),
  }
})

export const fieldsOf = ({ taken }: ContentList): string[] => Object.keys(taken.shape)
