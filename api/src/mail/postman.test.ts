import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSmtpHost, type SmtpHost } from '../../../tools/smtp-host.ts'
import { type FreshDatabase, freshDatabase } from '../kit/fresh-database.ts'
import { promiseContactMail } from './contact-mail.ts'
import { createPostman, type Postman } from './postman.ts'

const mail = {
  name: 'Mitu & Rafi',
  subject: 'Our wedding: a date?\u2028Bcc: other@example.com',
  mobile: '+880 1700-000000',
  email_address: 'mitu@example.com',
  body: 'নমস্কার,\n.\nSubject: not a header\n',
}
const MINUTE = 60_000

let fresh: FreshDatabase
let folder: string
let time: number
let postman: Postman | undefined

const open = (smtpUrl?: string) => {
  postman = createPostman({
    database: fresh.database,
    log: pino({ level: 'silent' }),
    now: () => new Date(time),
    folder,
    smtpUrl,
    from: 'Chobighor <studio@chobighor.test>',
  })
  return postman
}
const promise = (changes: object = {}) => promiseContactMail(fresh.database, { ...mail, ...changes }, new Date(time))
const outbox = () => fresh.database.selectFrom('outbox').selectAll().orderBy('id').execute()
const due = async () =>
  (await outbox()).filter(({ sent_at, next_try_at }) => !sent_at && !(next_try_at && next_try_at.getTime() > time))
/** A postman comes and stays until nothing is due. */
const round = async (smtpUrl?: string) => {
  const own = open(smtpUrl)
  await expect.poll(due, { timeout: 5000 }).toEqual([])
  await own.close()
}

beforeEach(async () => {
  fresh = await freshDatabase()
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'chobighor-outbox-')), 'outbox')
  time = Date.parse('2026-05-01T12:00:00Z')
})
afterEach(async () => {
  await postman?.close()
  await fresh.drop()
  await rm(path.dirname(folder), { recursive: true, force: true })
})

describe('without an SMTP server', () => {
  const files = () => readdir(folder)

  test('[A-03] a contact mail lies in the outbox folder as a letter to the studio', async () => {
    await promise()
    await round()
    const [file = '', ...more] = await files()
    expect(more).toEqual([])
    expect(file).toMatch(/^[0-9a-f-]+chobighor\.eml$/)
    const text = await readFile(path.join(folder, file), 'utf8')
    const [head = ''] = text.split('\n\n')
    expect(head).toContain('From: Chobighor <studio@chobighor.test>')
    expect(head).toContain('To: Chobighor <studio@chobighor.test>')
    expect(head).toContain('Reply-To: mitu@example.com')
    expect(head).toContain('Subject: A message from your site')
    expect(head).toMatch(/^Message-ID: <[0-9a-f-]+@chobighor>$/m)
    expect(head).not.toMatch(/Mitu|Rafi|wedding|Bcc|1700/)
    expect(await outbox()).toMatchObject([{ sent_at: new Date(time) }])
  })

  test('the whole message is kept, in the database and in the letter', async () => {
    await promise({ body: 'x'.repeat(5000) })
    await round()
    const [file = ''] = await files()
    expect(await readFile(path.join(folder, file), 'utf8')).toContain('x'.repeat(70))
    expect(await fresh.database.selectFrom('contact_mails').select('body').executeTakeFirst()).toEqual({
      body: 'x'.repeat(5000),
    })
  })

  test('letters promised while it is at work go out when it is woken', async () => {
    open()
    for (let i = 0; i < 30; i++) await promise()
    postman?.wake()
    postman?.wake()
    await expect.poll(() => files().catch(() => [])).toHaveLength(30)
    expect((await files()).every((file) => file.endsWith('.eml'))).toBe(true)
  })

  test('a folder that can’t be written leaves the letter waiting', async () => {
    await writeFile(folder, 'a file where the folder should be')
    await promise()
    await round()
    expect(await outbox()).toMatchObject([{ sent_at: null, attempts: 1, next_try_at: new Date(time + MINUTE) }])
    await rm(folder)
    time += MINUTE
    await round()
    expect(await files()).toHaveLength(1)
  })
})

describe('with an SMTP server', () => {
  let host: SmtpHost
  const ids = () => host.letters.map(({ text }) => /^Message-ID: (.*)$/m.exec(text)?.[1])

  beforeEach(async () => {
    host = await openSmtpHost()
  })
  afterEach(() => host.close())

  test('[A-03] the letter reaches the studio, with the visitor to answer to', async () => {
    await promise()
    await round(host.url)
    const [letter] = host.letters
    expect(letter).toMatchObject({ from: 'studio@chobighor.test', to: ['studio@chobighor.test'] })
    const [head = '', ...body] = letter?.text.split('\r\n\r\n') ?? []
    expect(head).toContain('Reply-To: mitu@example.com')
    expect(head).not.toMatch(/other@example|not a header/)
    expect(head).toContain('Content-Transfer-Encoding: quoted-printable')
    expect(decodeURIComponent(body.join('\n\n').replace(/=\r\n/g, '').replaceAll('=', '%'))).toContain('নমস্কার,')
  })

  test('each letter goes once, however often the postman is woken', async () => {
    await promise()
    await promise()
    await round(host.url)
    await Promise.all([round(host.url), round(host.url)])
    time += 24 * 60 * MINUTE
    await round(host.url)
    expect(host.letters).toHaveLength(2)
    expect(new Set(ids()).size).toBe(2)
  })

  test('one that is cut off waits, and goes at the next try under the same id', async () => {
    await promise()
    const tried: string[] = []
    host.mood = ({ text }) => {
      tried.push(/^Message-ID: (.*)$/m.exec(text)?.[1] ?? '')
      return 'drop'
    }
    await round(host.url)
    expect(await outbox()).toMatchObject([{ sent_at: null, attempts: 1 }])
    await round(host.url)
    expect(tried).toHaveLength(1) // not before its time

    host.mood = () => 'accept'
    time += MINUTE
    await round(host.url)
    expect(ids()).toEqual(tried)
    expect(await outbox()).toMatchObject([{ sent_at: new Date(time) }])
  })

  test('one that is refused doesn’t hold up those behind it', async () => {
    await promise({ name: 'Unwanted' })
    await promise({ name: 'Welcome' })
    host.mood = ({ text }) => (text.includes('Unwanted') ? 'refuse' : 'accept')
    await round(host.url)
    expect(host.letters).toHaveLength(1)
    expect(await outbox()).toMatchObject([
      { sent_at: null, attempts: 1 },
      { sent_at: new Date(time), attempts: 0 },
    ])
  })

  test('a server that is away leaves letters waiting', async () => {
    await promise()
    await host.close()
    await round(host.url)
    expect(await outbox()).toMatchObject([{ sent_at: null, attempts: 1 }])
    host = await openSmtpHost(Number(new URL(host.url).port))
    time += MINUTE
    await round(host.url)
    expect(host.letters).toHaveLength(1)
  })

  test('two postmen at the same time carry each letter once', async () => {
    for (let i = 0; i < 10; i++) await promise()
    const other = createPostman({
      database: fresh.database,
      log: pino({ level: 'silent' }),
      now: () => new Date(time),
      folder,
      smtpUrl: host.url,
      from: 'studio@chobighor.test',
    })
    open(host.url)
    await expect.poll(() => host.letters.length).toBeGreaterThanOrEqual(10)
    await Promise.all([other.close(), postman?.close()])
    expect(new Set(ids()).size).toBe(10)
    expect(host.letters).toHaveLength(10)
  })
})
