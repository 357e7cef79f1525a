// Reads all that is stored about a person (M-69). A test compares it with all tables: one that is added must be exported too,
// or say why not.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { TO_STUDIO } from '../sms/rules.ts'

/** @param name of a column in paisa, which people read as `28000.00` */
const taka = (name: string) => sql`(${sql.ref(name)} / 100.0)::numeric(14, 2)::text`

/** Wallet and TrxID of the transfers that were entered for orders. @param orders as in `order_id = …` */
export const transfersOf = (orders: RawBuilder<unknown>) => sql`
  select wallet, id from transaction_ids where payment_id in (select id from payments where order_id = ${orders})`

/** All rows of a query as JSON, or an empty list: for what belongs to an order. */
const listOf = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(one)), '[]') from (${rows}) as one)`

/** @param mailedAs the address, if it is verified: only then e-mails to it and messages from it are exported */
export async function readAllOf(database: Database, { id, mailedAs }: { id: number; mailedAs: string | undefined }) {
  const address = mailedAs ?? null
  const all = async (query: RawBuilder<Record<string, unknown>>) => (await query.execute(database)).rows
  const account = await database
    .selectFrom('users')
    .select([
      'email',
      'username',
      'first_name',
      'last_name',
      'phone',
      'is_admin',
      'staff_role',
      'is_verified',
      'created_at',
    ])
    .select(['studio_note', 'export_requested_at', 'deletion_requested_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    account,
    orders: await all(ordersOf(id)),
    reviews: await all(sql`
      select services.name as service, reviews.name, reviews.rating, comment, answer, is_hidden, reviews.created_at
      from reviews join services on services.id = service_id where user_id = ${id} order by reviews.id`),
    messages: await all(sql`
      select name, subject, mobile, email_address, body, created_at, answered_at from contact_mails
      where email_address::citext = ${address} order by id`),
    waitsFor: await all(sql`
      select date, shift, note, created_at, offered_at from waiting_list where user_id = ${id} order by id`),
    quotes: await all(sql`
      select id, customer_name as name, customer_email as email, customer_phone as phone, venue_name, venue_location,
        postal_code, country, event_date, event_time, lines, note, terms, valid_until, accepted_by, accepted_at,
        withdrawn_at, order_id, created_at
      from quotes where customer_email = ${address} or order_id in (select id from orders where user_id = ${id})
      order by id`),
    agreements: await all(sql`
      select number, is_agreed, words, created_at from sms_consents
      where user_id = ${id} or order_id in (select id from orders where user_id = ${id}) order by id`),
    // the studio's own number is not theirs
    sms: await all(sql`
      select recipient, text, created_at, sent_at from sms_messages
      where order_id in (select id from orders where user_id = ${id}) and kind <> all(${TO_STUDIO})
      order by id`),
    // what was sent to them, and what they wrote to the studio
    emails: await all(sql`
      select recipient, reply_to, subject, text, created_at, sent_at from outbox
      where recipient::citext = ${account.email} or user_id = ${id} or reply_to::citext = ${address} order by id`),
    sessions: await all(sql`
      select 'session' as what, created_at, ends_at from sessions where user_id = ${id}
      union all select 'link: ' || purpose, created_at, expires_at from mailed_links where user_id = ${id}
      union all select 'authenticator app', created_at, null from second_factors where user_id = ${id}
      union all select 'recovery code', used_at, null from recovery_codes where user_id = ${id}
      union all select 'network', seen_at, null from known_networks where user_id = ${id}
      union all select 'invite: ' || role, created_at, expires_at from invites where email = ${account.email}
      union all select 'preview: ' || entity, null, expires_at from previews where user_id = ${id}
      order by created_at`),
    records: await all(sql`
      select action, entity, entity_id, created_at, user_name,
        case when user_id is distinct from ${id} or entity = 'orders' then before end as before,
        case when user_id is distinct from ${id} or entity = 'orders' then after end as after
      from records
      where (entity = 'users' and entity_id = ${id})
        or (entity = 'orders' and entity_id in (select id from orders where user_id = ${id}))
      union all
      -- what they did for the studio, without the data of others
      select action, entity, entity_id, created_at, user_name, null, null from records
      where user_id = ${id} and not (entity = 'users' and entity_id = ${id})
        and not (entity = 'orders' and entity_id in (select id from orders where user_id = ${id}))
      order by created_at`),
  }
}

const ordersOf = (id: number) => sql<Record<string, unknown>>`
  select id, status, stage, status_reason, customer_name, customer_email, customer_phone, venue_name, venue_location,
    postal_code, country, event_date, event_time, payment_method, download_link, studio_note, terms, terms_accepted_at, terms_agreed_by,
    created_at, held_until, paid_at, delivered_at, ${taka('total_paisa')} as total, ${taka('charges_paisa')} as charges_total,
    ${listOf(sql`select name, qty, ${taka('price_paisa')} as price from order_items
      where order_id = orders.id order by position`)} as items,
    ${listOf(sql`select kind, event_date, event_time, end_time, zone, venue_name, venue_location, products, state,
        created_at, changed_at, removed_at
      from order_events where order_id = orders.id order by position`)} as events,
    ${listOf(sql`select due, days, ${taka('amount_paisa')} as amount from order_instalments
      where order_id = orders.id order by position`)} as instalments,
    ${listOf(sql`select kind, ${taka('amount_paisa')} as amount, reason, consent, agreed_at, created_at,
        (select code from discount_uses join discount_codes on discount_codes.id = code_id where charge_id = order_charges.id)
      from order_charges where order_id = orders.id order by order_charges.id`)} as charges,
    ${listOf(sql`select kind, method, reference, ${taka('amount_paisa')} as amount, charged_amount, charged_currency,
        wallet, account, paid_on, created_at
      from payments where order_id = orders.id order by payments.id`)} as payments,
    ${listOf(sql`select provider, provider_order_id, amount, currency, state, reason, created_at,
        (select coalesce(jsonb_agg(payment_issues.reason), '[]') from payment_issues where provider_payment_id = provider_payments.id) as issues
      from provider_payments where order_id = orders.id order by id`)} as "onlinePayments",
    ${listOf(sql`select wallet, transaction_id, ${taka('payment_claims.amount_paisa')} as amount, state, reason,
        picture is not null as has_picture, payment_claims.created_at, decided_at
      from payment_claims join payment_accounts on payment_accounts.id = account_id
      where order_id = orders.id order by payment_claims.id`)} as "reportedTransfers",
    ${listOf(sql`select wallet, id, ${taka('amount_paisa')} as amount, sender, receiver, told_at from told_transfers
      where (wallet, id) in (${transfersOf(sql`orders.id`)})`)} as "toldTransfers",
    ${listOf(sql`select series, fiscal_year, number, body, words, issued_at from issued_documents
      where order_id = orders.id order by id`)} as documents,
    ${listOf(sql`select kind, due, created_at from order_reminders where order_id = orders.id`)} as reminders,
    ${listOf(sql`select name, bytes, created_at from projects where order_id = orders.id order by id`)} as files
  from orders where user_id = ${id} order by id`
