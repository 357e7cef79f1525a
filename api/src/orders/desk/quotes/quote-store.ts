// All queries of quotes and of their secret addresses.
import { type ExpressionBuilder, type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { Quotes, Tables } from '../../../platform/database/tables.ts'

export type QuoteRow = Selectable<Quotes> & { is_handed_over: boolean }

const hashOf = (token: string) => sql<Buffer>`sha256(convert_to(${token}, 'utf8'))`

const isHandedOver = (of: ExpressionBuilder<Tables, 'quotes'>) =>
  of
    .exists(of.selectFrom('quote_addresses').select('quote_id').whereRef('quote_id', '=', 'quotes.id'))
    .$castTo<boolean>()
    .as('is_handed_over')

const quotesOf = (database: Database) => database.selectFrom('quotes').selectAll('quotes').select(isHandedOver)

export function seekQuote(database: Database, id: number): Promise<QuoteRow | undefined> {
  return quotesOf(database).where('id', '=', id).executeTakeFirst()
}

export function seekQuoteAt(database: Database, token: string): Promise<QuoteRow | undefined> {
  const at = database.selectFrom('quote_addresses').select('quote_id').where('token_hash', '=', hashOf(token))
  return quotesOf(database).where('id', '=', at).executeTakeFirst()
}

/** The newest first; one more than a page has, if there is one. */
export function listQuotes(database: Database, { page, most }: { page: number; most: number }): Promise<QuoteRow[]> {
  return quotesOf(database)
    .orderBy('id', 'desc')
    .limit(most + 1)
    .offset((page - 1) * most)
    .execute()
}

/** People are locked before quotes, and quotes before services and days (decision 034). */
export async function lockQuote(transaction: Transaction, id: number): Promise<QuoteRow | undefined> {
  await transaction.selectFrom('quotes').select('id').where('id', '=', id).forUpdate().execute()
  return seekQuote(transaction, id)
}

export async function insertQuote(
  transaction: Transaction,
  values: Omit<Insertable<Quotes>, 'id' | 'version'>,
): Promise<number> {
  return (await transaction.insertInto('quotes').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** Raises the version. */
export async function updateQuote(
  transaction: Transaction,
  id: number,
  values: Omit<Updateable<Quotes>, 'id' | 'version'>,
): Promise<void> {
  const version = sql<number>`version + 1`
  await transaction
    .updateTable('quotes')
    .set({ ...values, version })
    .where('id', '=', id)
    .execute()
}

/** The version stays: whoever has read this quote has read what was accepted. */
export async function markAccepted(
  transaction: Transaction,
  id: number,
  values: { accepted_at: Date; accepted_by: string; order_id: number },
): Promise<void> {
  await transaction.updateTable('quotes').set(values).where('id', '=', id).execute()
}

export async function insertAddress(database: Database, id: number, token: string): Promise<void> {
  await database
    .insertInto('quote_addresses')
    .values({ quote_id: id, token_hash: hashOf(token) })
    .execute()
}
