// What a keyword finds in the lists of the back office: one rule for all of them.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../../test/fixtures/api.ts'
import { aPayload, SHIPPING } from '../../../test/fixtures/order.ts'
import { addCategory, addPhotos, addPicture, addService } from '../../../test/fixtures/rows.ts'
import { type SignedInVisitor, signInAs } from '../../../test/fixtures/signed-in-visitor.ts'
import { likePattern, likePatterns, wordsOf } from './search.ts'

test.each([
  ['', []],
  [' \u00a0\t', []],
  ['silk', ['silk']],
  [' red  silk\u3000red ', ['red', 'silk']],
  ['লাল শাড়ি', ['লাল', 'শাড়ি']],
])('the words of %j are %j', (keyword, words) => {
  expect(wordsOf(keyword)).toEqual(words)
})

test.each([
  ['silk', '%silk%'],
  ['100%', '%100\\%%'],
  ['a_b', '%a\\_b%'],
  ['a\\b', '%a\\\\b%'],
])('the word %j is looked for as %j', (keyword, pattern) => {
  expect(likePattern(keyword)).toBe(pattern)
})

test.each([
  ['z', ['z%', '% z%', '%\nz%', '%"z%']],
  ['মি', ['মি%', '% মি%', '%\nমি%', '%"মি%']],
  ['silk', ['%silk%']],
  ['_', ['%\\_%']],
])('the word %j is the beginning of a word where it is short: %j', (keyword, patterns) => {
  expect(likePatterns(keyword)).toEqual(patterns)
})

/** As one sign, and as two; Unicode's NFC is the second. */
const ONE = 'গা\u09dfে'
const TWO = 'গা\u09af\u09bcে'
/** NFC is the first. */
const JOINED = 'ক\u09cb'
const APART = 'ক\u09c7\u09be'

describe('every list of the back office', () => {
  let api: TestApi
  let admin: SignedInVisitor

  beforeAll(async () => {
    api = await openTestApi()
    admin = await signInAs(api, { is_admin: true })
    await addService(api.database)
  })
  afterAll(() => api.drop())

  const lists: [
    name: string,
    add: (words: string) => Promise<unknown>,
    list: (keyword: string) => Promise<{ total: number }>,
  ][] = [
    ['people', (words) => signInAs(api, { first_name: words }), (keyword) => admin.call.people.list({ keyword })],
    [
      'orders',
      async (words) => {
        const customer = await signInAs(api)
        await customer.call.orders.placeOrder(aPayload({ shippingAddress: { ...SHIPPING, address: words } }))
      },
      (keyword) => admin.call.orderDesk.list({ keyword }),
    ],
    [
      'e-mails',
      (words) =>
        api.database
          .insertInto('outbox')
          .values({ recipient: 'a@example.com', subject: words, message_id: words, text: '', html: '' })
          .execute(),
      (keyword) => admin.call.outbox.list({ keyword }),
    ],
    [
      'messages',
      (words) =>
        api.database
          .insertInto('contact_mails')
          .values({ name: 'Rafi', email_address: 'r@example.com', mobile: '', subject: 'A date', body: words })
          .execute(),
      (keyword) => admin.call.contactMails.list({ keyword }),
    ],
    [
      'categories',
      (words) => addCategory(api.database, crypto.randomUUID(), words),
      (keyword) => admin.call.photoCategories.list({ keyword }),
    ],
    [
      'photographs',
      async (words) => {
        const category_id = await addCategory(api.database, crypto.randomUUID(), 'Wedding')
        const { id: picture_id } = await addPicture(api.database)
        await addPhotos(api.database, [{ title: 'One', alt: words, category_id, picture_id }])
      },
      (keyword) => admin.call.photos.list({ keyword }),
    ],
    [
      'the bin',
      async (words) => {
        const { id } = await admin.call.companies.add({
          name: words,
          about: '',
          picture_id: null,
          is_published: false,
        } as never)
        await admin.call.companies.remove({ id: String(id) } as never)
      },
      (keyword) => admin.call.bin.list({ keyword }),
    ],
  ]

  test.each(lists)(
    '[L-210] %s: each spelling of a letter finds the others, and digits of Bangla find Latin ones',
    async (_, add, list) => {
      for (const words of [
        `${ONE} zq1`,
        `${TWO} zq2`,
        `${JOINED} zq3`,
        `${APART} zq4`,
        'Café zq5 Nº 35',
        'Cafe\u0301 zq৬ ৩৫',
      ])
        await add(words)
      const totals = async (...keywords: string[]) =>
        Promise.all(keywords.map(async (keyword) => (await list(keyword)).total))
      expect(await totals(`${ONE} zq`, `${TWO} zq`)).toEqual([2, 2])
      expect(await totals(`${JOINED} zq`, `${APART} zq`, `${APART.slice(0, 1)}\u200d${APART.slice(1)} zq`)).toEqual([
        2, 2, 2,
      ])
      expect(await totals('CAFÉ zq', 'cafe\u0301 zq', 'café ৩৫', 'café 35')).toEqual([2, 2, 2, 2])
      expect(await totals('zq6', 'zq৬', 'zq7')).toEqual([1, 1, 0])
    },
  )

  test('[L-210] reads an index for it', async () => {
    const tables = ['users', 'orders', 'outbox', 'contact_mails', 'records', 'photos']
    for (const table of tables) {
      const plan = await api.database.transaction().execute(async (transaction) => {
        await sql`set local enable_seqscan = off`.execute(transaction)
        return sql<Record<string, string>>`
          explain select id from ${sql.table(table)} where findable(search_text) like searchable(${'%silk%'})
        `.execute(transaction)
      })
      expect(JSON.stringify(plan.rows)).toContain(`${table}_by_words`)
    }
  })

  const SPELLINGS = [
    '01911111222',
    '+8801911111222',
    '8801911111222',
    '008801911111222',
    '01911-111222',
    '+880 1911-111 222',
    '(01911) 111222',
    '০১৯১১১১১২২২',
    '+৮৮০ ১৯১১ ১১১ ২২২',
    '1911111222',
  ]

  test.each(SPELLINGS)(
    '[L-211] a person with the number %s is found by every spelling, and by its beginning; so is the order',
    async (phone) => {
      const customer = await signInAs(api, { first_name: 'Mitu', phone })
      const { id } = await customer.call.orders.placeOrder(aPayload())
      for (const keyword of [...SPELLINGS, '+880 1911-1112', '01911-11 12', '০১৯১১-১১১', 'mitu 01911 111222', '1222']) {
        expect((await admin.call.people.list({ keyword })).rows, keyword).toMatchObject([{ id: customer.id }])
        expect((await admin.call.orderDesk.list({ keyword })).rows, keyword).toMatchObject([{ id }])
      }
      for (const keyword of ['01911111223', '+8801811111222', '01911-111222 nobody'])
        expect((await admin.call.people.list({ keyword })).rows, keyword).toEqual([])
      await api.database.updateTable('users').set({ phone: '' }).where('id', '=', customer.id).execute()
    },
  )

  test('[L-211] a number in a note and in a guest’s message is found by every spelling', async () => {
    const person = await signInAs(api, { studio_note: 'His brother: 01722-333 444, call first' })
    await api.database
      .insertInto('contact_mails')
      .values({ name: 'R', email_address: 'r@example.com', mobile: '+880 1722-333444', subject: '', body: '' })
      .execute()
    for (const keyword of ['01722333444', '+880 1722 333444', '০১৭২২-৩৩৩৪৪৪']) {
      expect((await admin.call.people.list({ keyword })).rows).toMatchObject([{ id: person.id }])
      expect((await admin.call.contactMails.list({ keyword })).total).toBe(1)
    }
  })

  test('[L-211] an order is found by its number in digits of Bangla', async () => {
    const customer = await signInAs(api)
    const { id } = await customer.call.orders.placeOrder(aPayload())
    const inBangla = String(id).replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)))
    const { rows } = await admin.call.orderDesk.list({ keyword: `#${inBangla}` })
    expect(rows).toMatchObject([{ id }])
    expect((await admin.call.orderDesk.list({ keyword: inBangla })).rows.map((row) => row.id)).toContain(id)
  })
})
