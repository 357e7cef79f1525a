import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FROM, openTestApi, type TestApi } from '../../test/fixtures/api.ts'

let api: TestApi
const five = {
  name: 'Mitu Rahman',
  subject: 'A date in December',
  mobile: '+880 1700-000000',
  email_address: 'mitu@example.com',
  body: 'Hello,\n\nare you free?',
}

const send = (body: object, from = '203.0.113.1') =>
  api.ask('/get/mail/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', [FROM]: from },
    body: JSON.stringify(body),
  })
const mails = () => api.database.selectFrom('contact_mails').selectAll().orderBy('id').execute()
const letters = () => api.database.selectFrom('outbox').selectAll().orderBy('id').execute()

beforeAll(async () => {
  api = await openTestApi()
})
beforeEach(async () => {
  await sql`truncate contact_mails, outbox, limits`.execute(api.database)
})
afterAll(() => api.drop())

describe('a contact mail', () => {
  test('[A-03] [M-48] with the five fields alone is stored, and a letter to the studio is promised', async () => {
    const before = await api.enqueued()
    expect(await api.call.studio.sendMail(five)).toEqual({ detail: 'Thank you. Your message has reached the studio.' })
    expect(await mails()).toMatchObject([five])
    expect(await letters()).toMatchObject([
      { recipient: 'studio', reply_to: 'mitu@example.com', subject: 'A message from your site', sent_at: null },
    ])
    expect(await api.enqueued()).toBe(before + 1)
  })

  test('[A-03] our own form sends two more, which are not stored', async () => {
    const answer = await send({ ...five, website: '', fill_time: 24_000 })
    expect(answer.status).toBe(201)
    expect(await mails()).toHaveLength(1)
    expect((await send({ ...five, fill_time: '' })).status).toBe(201)
    expect((await send({ ...five, fill_time: 'soon' })).status).toBe(201)
    expect(await mails()).toHaveLength(3)
  })

  test('what was typed is kept as it was, less the space around it', async () => {
    const typed = { ...five, name: '  <b>Mitu</b> "R" ', subject: "Robert'); drop table--", body: '  নমস্কার 🌊\n\tহ্যাঁ  ' }
    expect((await send(typed)).status).toBe(201)
    expect(await mails()).toMatchObject([
      { name: '<b>Mitu</b> "R"', subject: "Robert'); drop table--", body: 'নমস্কার 🌊\n\tহ্যাঁ' },
    ])
  })

  test('mail and letter are one: where the letter can’t be promised nothing is stored', async () => {
    await sql`alter table outbox rename to elsewhere`.execute(api.database)
    const answer = await send(five)
    await sql`alter table elsewhere rename to outbox`.execute(api.database)
    expect(answer.status).toBe(500)
    expect(await mails()).toEqual([])
  })
})

describe('a mail that is refused', () => {
  const refused: [string, object, string, string][] = [
    ['no name', { name: undefined }, 'name', 'Name is required.'],
    ['an empty subject', { subject: '' }, 'subject', 'Subject is required.'],
    ['a mobile of spaces', { mobile: '   ' }, 'mobile', 'Mobile is required.'],
    ['null for the address', { email_address: null }, 'email_address', 'E-mail is required.'],
    ['a list for the message', { body: ['x'] }, 'body', 'Message is required.'],
    [
      'a mobile of letters',
      { mobile: 'call me' },
      'mobile',
      'Mobile takes digits, spaces, hyphens, brackets and a plus sign only.',
    ],
    ['an address without a host', { email_address: 'mitu@' }, 'email_address', 'This is not an e-mail address.'],
    ['two addresses', { email_address: 'a@b.test,c@d.test' }, 'email_address', 'This is not an e-mail address.'],
    ['a named address', { email_address: 'M <a@b.test>' }, 'email_address', 'This is not an e-mail address.'],
    ['a second line in the subject', { subject: 'x\r\nBcc: a@b.test' }, 'subject', 'Subject must be one line of text.'],
    ['a second line in the name', { name: 'x\ny' }, 'name', 'Name must be one line of text.'],
    [
      'a second line in the address',
      { email_address: 'a@b.test\nBcc: c@d.test' },
      'email_address',
      'E-mail must be one line of text.',
    ],
    ['NUL in the name', { name: 'a\u0000b' }, 'name', 'Name must be one line of text.'],
    ['NUL in the message', { body: 'a\u0000b' }, 'body', 'Message has characters that can’t be shown.'],
    ['a long name', { name: 'x'.repeat(101) }, 'name', 'Name may have 100 characters at most.'],
    ['a long message', { body: 'x'.repeat(5001) }, 'body', 'Message may have 5000 characters at most.'],
  ]
  test.each(refused)('[A-03] for %s names the field and stores nothing', async (_, change, field, detail) => {
    const answer = await send({ ...five, ...change })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ detail, code: 'invalid', field, fields: { [field]: detail } })
    expect(await mails()).toEqual([])
    expect(await letters()).toEqual([])
  })

  test('[A-03] with several fields wrong names them all at once, each with its first sentence', async () => {
    const answer = await send({
      name: '',
      mobile: '',
      email_address: 'mitu@',
      subject: 'Hello',
      body: 'x'.repeat(5001),
    })
    const { field, fields } = (await answer.json()) as { field: string; fields: object }
    expect(field).toBe('name')
    expect(Object.entries(fields)).toEqual([
      ['name', 'Name is required.'],
      ['mobile', 'Mobile is required.'],
      ['email_address', 'This is not an e-mail address.'],
      ['body', 'Message may have 5000 characters at most.'],
    ])
  })

  test('[A-03] reaches the caller as a failure with its field', async () => {
    await expect(api.call.studio.sendMail({ ...five, email_address: 'x' })).rejects.toMatchObject({
      name: 'Failure',
      code: 'invalid',
      field: 'email_address',
      message: 'This is not an e-mail address.',
    })
  })
})

describe('robots', () => {
  test.each([{ website: 'https://spam.test' }, { fill_time: 200 }, { fill_time: -1 }])(
    '[M-48] that send %j read the same thanks, and nothing is stored',
    async (trap) => {
      const [robot, person] = [await send({ ...five, ...trap }), await send(five)]
      expect(robot.status).toBe(person.status)
      expect(await robot.text()).toBe(await person.text())
      expect(await mails()).toHaveLength(1)
      expect(await letters()).toHaveLength(1)
    },
  )
})

describe('the limit of 5 in 10 minutes (M-48)', () => {
  test('[M-48] refuses the sixth with a sentence and the seconds to wait, and another address isn’t touched', async () => {
    for (let i = 0; i < 5; i++) expect((await send(five)).status).toBe(201)
    const sixth = await send(five)
    expect(sixth.status).toBe(429)
    expect(await sixth.json()).toEqual({
      detail: expect.stringMatching(/^That was a little too often\. Please try again in \d+ minutes\.$/),
      code: 'too_many',
    })
    const seconds = Number(sixth.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(300)
    expect(seconds).toBeLessThanOrEqual(600)
    expect((await send(five, '203.0.113.2')).status).toBe(201)
    expect(await mails()).toHaveLength(6)
  })

  test('doesn’t count refused bodies, nor what failed', async () => {
    for (let i = 0; i < 8; i++) expect((await send({ ...five, name: '' })).status).toBe(400)
    await sql`alter table outbox rename to elsewhere`.execute(api.database)
    for (let i = 0; i < 6; i++) expect((await send(five)).status).toBe(500)
    await sql`alter table elsewhere rename to outbox`.execute(api.database)
    for (let i = 0; i < 5; i++) expect((await send(five)).status).toBe(201)
    expect((await send(five)).status).toBe(429)
  })

  test('holds for mails at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(five)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
    expect(await mails()).toHaveLength(5)
  })

  test('counts the addresses of one line’s network together', async () => {
    for (let i = 0; i < 5; i++) expect((await send(five, `2001:db8:7:1::${i}`)).status).toBe(201)
    expect((await send(five, '2001:db8:7:1:ffff::1')).status).toBe(429)
    expect((await send(five, '2001:db8:7:2::1')).status).toBe(201)
  })

  test('ends when its time is over', async () => {
    for (let i = 0; i < 5; i++) await send(five)
    await sql`update limits set expire = expire - 600000`.execute(api.database)
    expect((await send(five)).status).toBe(201)
  })
})
