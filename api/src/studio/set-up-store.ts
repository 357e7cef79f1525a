// What a new studio has of its own: rows of the demo don't count until somebody has changed them.
import type { SetUpStep } from '@chobighor/contract/admin/overview'
import { type RawBuilder, sql } from 'kysely'
import { isOwn } from '../collections/own-rows-store.ts'
import type { Database } from '../platform/database/database.ts'

/** Whether there is a row of the studio's own. @param which of the table `t` */
const hasRow = (table: string, which: RawBuilder<unknown>) => sql<boolean>`
  exists (select from ${sql.table(table)} as t where ${which} and (not t.demo or ${isOwn(table)}))`

/** Whether one of these settings has a value that is not the demo's. */
const hasSetting = (table: string, columns: readonly string[]) => sql<boolean>`
  exists (
    select from ${sql.table(table)} as t, jsonb_each_text(to_jsonb(t)) as setting
    where setting.key = any(${columns}) and setting.value <> '' and (not t.demo or exists (
      select from records where entity = ${table} and entity_id = t.id and action = 'change' and after ? setting.key
    ))
  )`

/** @returns of each step whether it is done; mail is set up outside these tables */
export async function findSetUp(database: Database): Promise<Record<Exclude<SetUpStep, 'mail'>, boolean>> {
  const { rows } = await sql<Record<Exclude<SetUpStep, 'mail'>, boolean>>`
    select
      ${hasSetting('advance_settings', ['phone', 'email', 'address'])} as contact,
      ${hasSetting('advance_settings', ['hours'])} as hours,
      exists (select from booking_terms where not demo) as terms,
      (
        exists (select from payment_accounts where is_active and not demo) or exists (select from gateway_settings where is_on)
        or ${hasSetting('order_settings', ['cash_words'])}
      ) as accounts,
      ${hasRow('services', sql`t.is_published`)} as services,
      ${hasSetting('order_settings', ['capacity_per_shift'])} as capacity,
      ${hasRow('photos', SHOWN_AT_HOME)} as photographs,
      ${hasRow('slides', sql`t.is_published and (t.picture_id is not null or t.image_url is not null)`)} as opening,
      ${hasRow('ceo_messages', sql`t.is_published`)} as about
  `.execute(database)
  const [row] = rows
  if (!row) throw new Error('these are always one row')
  return row
}

const SHOWN_AT_HOME = sql`t.in_home and t.is_published and (
  t.category_id is null or exists (select from photo_categories where id = t.category_id and is_published))`
