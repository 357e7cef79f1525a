// M-69: what is exported of a person is all that is stored, and what was exported goes with the person.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApi } from '../../test/fixtures/api.ts'
import { openBookableStudio } from '../../test/fixtures/bookable-studio.ts'
import { aPayload } from '../../test/fixtures/order.ts'
import { addPaymentAccount } from '../../test/fixtures/rows.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'
import { keepNotice } from '../orders/money/claims/bkash-notices-store.ts'

let api: TestApi
let admin: SignedInVisitor

beforeAll(async () => {
  ;({ api, admin } = await openBookableStudio())
})
afterAll(() => api.drop())

/** Tables with rows of a person: where they are in the export, as a path, or why they are not. */
const EXPORTED: Record<string, string> = {
  contact_mails: 'messages',
  discount_uses: 'orders.charges',
  invites: 'sessions',
  issued_documents: 'orders.documents',
  known_networks: 'sessions',
  mailed_links: 'sessions',
  order_charges: 'orders.charges',
  order_events: 'orders.events',
  order_instalments: 'orders.instalments',
  order_items: 'orders.items',
  order_reminders: 'orders.reminders',
  orders: 'orders',
  outbox: 'emails',
  payment_claims: 'orders.reportedTransfers',
  payment_issues: 'orders.onlinePayments',
  payments: 'orders.payments',
  previews: 'sessions',
  projects: 'orders.files',
  provider_payments: 'orders.onlinePayments',
  quotes: 'quotes',
  records: 'records',
  recovery_codes: 'sessions',
  reviews: 'reviews',
  second_factors: 'sessions',
  sessions: 'sessions',
  sms_consents: 'agreements',
  sms_messages: 'sms',
  told_transfers: 'orders.toldTransfers',
  users: 'account',
  waiting_list: 'waitsFor',
}
const NOT_OF_A_PERSON: Record<string, string> = {
  advance_settings: 'of the studio',
  ceo_messages: 'content, public',
  crews: 'the studio’s own, entered by it',
  event_crews: 'who of the studio works where',
  event_expenses: 'what the studio spends',
  gateway_settings: 'of the studio',
  mail_settings: 'of the studio',
  payment_accounts: 'of the studio',
  quote_addresses: 'hashes of secrets',
  removed_content: 'content, public before',
  sms_settings: 'of the studio',
  testimonials: 'content, public',
  transaction_ids: 'TrxIDs, which stand in payments and reported transfers',
  uploads: 'files that the studio added',
  visitors: 'of no account: nobody can say whose they are',
}

test('[L-200] every table that may hold rows of a person is exported, or says why not', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and (
      column_name ~ '(^|_)(email|phone|mobile|sender|recipient|customer|holder|address|paid_to|user_name|number|account)($|_)'
      or table_name in (
        select conrelid::regclass::text from pg_constraint where contype = 'f'
          and confrelid in ('users'::regclass, 'orders'::regclass, 'order_events'::regclass, 'provider_payments'::regclass,
            'order_charges'::regclass, 'quotes'::regclass, 'payments'::regclass, 'second_factors'::regclass)
      )
      or table_name in ('users', 'reviews', 'testimonials', 'ceo_messages')
    ) order by 1`.execute(api.database)
  const named = rows.map(({ name }) => name).filter((name) => !NEITHER.includes(name))
  expect(named).toEqual([...Object.keys(EXPORTED), ...Object.keys(NOT_OF_A_PERSON)].sort())
})
/** They match by the name of a column alone. */
const NEITHER = ['discount_codes', 'document_numbers', 'gateway_tokens']

/** An order with one row of all that an order can have. */
async function everythingOf(customer: SignedInVisitor) {
  const account = await addPaymentAccount(api.database)
  const { id } = await customer.call.orders.placeOrder(aPayload())
  const transactionId = `TRX${customer.id}ZZ9`
  await api.database.transaction().execute((transaction) =>
    keepNotice(transaction, {
      transactionId,
      paisa: 2_800_000,
      sender: '8801799000111',
      receiver: '01711000000',
      requestId: undefined,
    }),
  )
  await customer.call.orders.claimPayment({ id, account, transactionId, amount: '28000.00' })
  const [claim] = (await admin.call.paymentClaims.list({ state: 'submitted' })).claims
  await admin.call.paymentClaims.confirm({ id: claim?.id ?? 0 })
  await customer.ask('POST', `/order/${id}/invoices/`, {})
  const fill = sql`
    with charge as (
      insert into order_charges (order_id, kind, amount_paisa, reason, added_by, consent)
      values (${id}, 'other', 100, 'mark order_charges', ${admin.id}, '') returning id
    ), code as (
      insert into discount_codes (code, reason, percent) values (${`MARK${id}`}, 'spring', 10) returning id
    ) insert into discount_uses (charge_id, code_id, order_id) select charge.id, code.id, ${id} from charge, code`
  await fill.execute(api.database)
  await sql`insert into order_reminders (order_id, kind, due, created_at) values (${id}, 'payment-due', '2031-01-01', now())`.execute(
    api.database,
  )
  await sql`insert into sms_messages (kind, order_id, recipient, text, ref, created_at, ends_at)
    values ('order-confirmed', ${id}, '8801799000111', 'mark sms', ${`r${id}`}, now(), now())`.execute(api.database)
  await sql`insert into projects (order_id, name, file, bytes) values (${id}, 'mark projects', ${randomBytes(16).toString('hex')}, 1)`.execute(
    api.database,
  )
  return { id, transactionId }
}

test('[L-201] reported transfers, events, documents, files and e-mails are exported, with the payer’s number', async () => {
  const nadia = await signInAs(api, { is_verified: true, phone: '+8801799000111' })
  const rafi = await signInAs(api, { is_verified: true })
  const [hers, his] = [await everythingOf(nadia), await everythingOf(rafi)]
  const all = await admin.call.people.export({ id: String(nadia.id) })
  expect(all.orders).toMatchObject([
    {
      id: hers.id,
      events: [{ event_date: '2031-12-16', venue_name: 'Lalbagh Hall' }],
      reportedTransfers: [{ transaction_id: hers.transactionId, state: 'confirmed' }],
      toldTransfers: [{ id: hers.transactionId, sender: '8801799000111' }],
      documents: [{ series: 'RCT' }, { series: 'INV' }],
      charges: [{ reason: 'mark order_charges', code: `MARK${hers.id}` }],
      payments: [{ amount: '28000.00' }],
      reminders: [{ kind: 'payment-due' }],
      files: [{ name: 'mark projects' }],
    },
  ])
  expect(all.sms).toMatchObject([{ text: 'mark sms' }])
  expect(all.emails.length).toBeGreaterThan(0)
  expect(all.sessions).toMatchObject([{ what: 'session' }])
  expect(all.records).toEqual(
    expect.arrayContaining([expect.objectContaining({ entity: 'orders', entity_id: hers.id })]),
  )
  expect(JSON.stringify(all)).not.toContain(his.transactionId)
})

test('[L-202] the number of who paid goes with the person, from what bKash told too', async () => {
  const nadia = await signInAs(api, { phone: '+8801799000111' })
  const { id, transactionId } = await everythingOf(nadia)
  await api.database.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', id).execute()
  await admin.call.people.remove({ id: String(nadia.id) })
  const told = await api.database.selectFrom('told_transfers').selectAll().where('id', '=', transactionId).execute()
  expect(told).toMatchObject([{ sender: '', amount_paisa: 2_800_000 }])
})
