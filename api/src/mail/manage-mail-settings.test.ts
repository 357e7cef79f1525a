import { readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { MailSettings } from '@chobighor/contract/admin/mail'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openSmtpHost, SMTP_PASSWORD, type SmtpHost } from '../../../tools/smtp-host.ts'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'
import { MAIL_TEST_TIME } from '../platform/bounds.ts'
import { explainMailError, sendMessage, TookTooLong } from './mail-server.ts'
import { createMailSetUp } from './mail-set-up.ts'

let api: TestApi
let admin: SignedInVisitor
let host: SmtpHost

beforeAll(async () => {
  api = await openTestApi()
  admin = await signInAs(api, { is_admin: true })
})
afterAll(() => api.drop())
beforeEach(async () => {
  host = await openSmtpHost()
  await sql`update mail_settings set host = '', account = '', sealed_password = null, sender = ''`.execute(api.database)
  await sql`update advance_settings set email = ''`.execute(api.database)
})
afterEach(() => host.close())

type Given = Parameters<typeof admin.call.mailSettings.change>[0]
const set = async (changes: Partial<Given> = {}): Promise<MailSettings> => {
  const { version } = await admin.call.mailSettings.find()
  return admin.call.mailSettings.change({
    version,
    host: '127.0.0.1',
    port: host.port,
    security: 'none',
    account: 'studio@mail.test',
    password: SMTP_PASSWORD,
    sender: 'studio@mail.test',
    ...changes,
  })
}
const tryIt = () => admin.call.mailSettings.test({ to: 'mina@mail.test' })
const refusal = (words: string) => expect.objectContaining({ message: expect.stringContaining(words) })

test('a test e-mail arrives, from the sender and under the studio’s name', async () => {
  expect(await set()).toMatchObject({ is: 'sent', has_password: true })
  expect(await tryIt()).toEqual({ detail: expect.stringContaining('mina@mail.test') })
  expect(host.letters).toMatchObject([{ from: 'studio@mail.test', to: ['mina@mail.test'] }])
  expect(host.letters[0]?.text).toMatch(/^From: \S.* <studio@mail\.test>/m)
  expect(host.accounts).toEqual(['studio@mail.test'])
})

test('a mail server that never answers is given up after MAIL_TEST_TIME', async () => {
  host.moodOnConnect = () => 'stall'
  await set()
  const wait = setTimeout
  const timer = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timer.mockRestore())
  timer.mockImplementation(((act: () => void, time: number) =>
    wait(act, time === MAIL_TEST_TIME ? 300 : time)) as typeof setTimeout)
  await expect(tryIt()).rejects.toEqual(refusal('did not answer in time'))
})

test('without a mail server it says so, and a test says what to do', async () => {
  expect(await admin.call.mailSettings.find()).toMatchObject({ is: 'kept', host: '', has_password: false })
  await expect(tryIt()).rejects.toEqual(refusal('No mail server is set up'))
})

test('the password is in no answer, no record, no log, and not readable in the database', async () => {
  const secret = 'a-very-secret-word'
  await set({ password: secret })
  await expect(tryIt()).rejects.toEqual(refusal('did not accept the account or the password'))
  const seen = [
    JSON.stringify(await admin.call.mailSettings.find()),
    JSON.stringify((await admin.call.records.list({ per_page: 100 })).rows),
    JSON.stringify(await api.database.selectFrom('records').selectAll().execute()),
    JSON.stringify(
      (await sql`select *, encode(sealed_password, 'escape') as bytes from mail_settings`.execute(api.database)).rows,
    ),
    api.logged.join('\n'),
  ]
  for (const each of seen) expect(each).not.toContain(secret)
  const last = await api.database.selectFrom('records').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(last).toMatchObject({ entity: 'mail_settings', after: expect.objectContaining({ password: 'entered' }) })
})

test('a stored password stays for the same account, and is asked for again for another server', async () => {
  await set()
  await set({ password: undefined, sender: 'other@mail.test' })
  await tryIt()
  expect(host.letters).toMatchObject([{ from: 'other@mail.test' }])
  for (const changes of [
    { host: 'mail.elsewhere.test' },
    { port: 2525 },
    { account: 'x' },
    { security: 'tls' as const },
  ])
    await expect(set({ password: undefined, ...changes })).rejects.toMatchObject({ field: 'password' })
  expect(await set({ host: '' })).toMatchObject({ is: 'kept', has_password: false })
})

test('after a restore, which has no key, the password is asked for again, and e-mails wait', async () => {
  await set()
  await rm(join(api.folder, 'mail.key'))
  expect(await admin.call.mailSettings.find()).toMatchObject({ is: 'locked', has_password: true })
  await expect(tryIt()).rejects.toEqual(refusal('enter the password again'))
  await expect(set({ password: undefined })).rejects.toMatchObject({ field: 'password' })
  expect(await set()).toMatchObject({ is: 'sent' })
  await tryIt()
  expect(host.letters).toHaveLength(1)
  expect(await readFile(join(api.folder, 'mail.key'))).toHaveLength(32)
  expect((await readdir(api.folder)).filter((name) => name.startsWith('mail.key'))).toEqual(['mail.key'])
})

test('two admins who change it at the same time: the second one is told', async () => {
  const { version } = await set()
  await set({ sender: 'first@mail.test' })
  await expect(set({ version })).rejects.toMatchObject({ code: 'conflict' })
})

test('all processes use a change at once', async () => {
  const other = createMailSetUp({ database: api.database, dataFolder: api.folder, smtpUrl: undefined, from: undefined })
  expect((await other.find()).is).toBe('kept')
  await set()
  expect(await other.find()).toMatchObject({ is: 'sent', server: { port: host.port, password: SMTP_PASSWORD } })
})

test('the environment wins', async () => {
  await set()
  const both = { smtpUrl: 'smtps://me:word@mail.env.test', from: 'Rina <rina@env.test>' }
  const way = await createMailSetUp({ database: api.database, dataFolder: api.folder, ...both }).find()
  expect(way).toMatchObject({ is: 'sent', server: { url: both.smtpUrl }, from: both.from })
  expect(way.studio?.address).toBe('rina@env.test')
})

test('messages for the studio go to its contact address, else to the sender, and never to the demo’s', async () => {
  const addressOf = async () => (await admin.call.mailSettings.find()).studio_address
  expect(await addressOf()).toBe('')
  await set()
  expect(await addressOf()).toBe('studio@mail.test')
  await sql`insert into advance_settings (email) select '' where not exists (select from advance_settings)`.execute(
    api.database,
  )
  await sql`update advance_settings set email = 'studio@chobighor.example'`.execute(api.database)
  expect(await addressOf()).toBe('studio@mail.test')
  await sql`update advance_settings set email = 'hello@studio.test'`.execute(api.database)
  expect(await addressOf()).toBe('hello@studio.test')
})

describe('each fault of a mail server has its own sentence', () => {
  const cases: [string, string, () => unknown][] = [
    ['refuses the password', 'did not accept the account or the password', () => set({ password: 'wrong' })],
    [
      'refuses the recipient',
      'does not accept the recipient',
      () => {
        host.moodTo = () => 'refuse'
      },
    ],
    [
      'hangs up at once',
      'closed the connection before it took the e-mail',
      () => {
        host.moodOnConnect = () => 'drop'
      },
    ],
    [
      'takes the e-mail and hangs up',
      'closed the connection before it took the e-mail',
      () => {
        host.mood = () => 'drop'
      },
    ],
    [
      'refuses the e-mail',
      'did not take the e-mail',
      () => {
        host.mood = () => 'refuse'
      },
    ],
    ['is not there', 'does not accept connections on port', () => host.close()],
    ['speaks no TLS', 'No secure connection', () => set({ security: 'tls' })],
    ['offers no STARTTLS', 'No secure connection', () => set({ security: 'starttls' })],
    ['has a wrong name', 'No server with the name', () => set({ host: 'nowhere.invalid' })],
  ]
  test.each(cases)('[F-09] one that %s: “%s”', async (_, words, breakIt) => {
    await set()
    await breakIt()
    await expect(tryIt()).rejects.toEqual(refusal(words))
    expect(host.letters).toEqual([])
  })

  test.each([
    [
      'at the greeting',
      () => {
        host.moodOnConnect = () => 'stall'
      },
    ],
    [
      'at the sign-in',
      () => {
        host.moodOnSignIn = () => 'stall'
      },
    ],
    [
      'after the e-mail',
      () => {
        host.mood = () => 'stall'
      },
    ],
  ])('[F-09] one that hangs %s is not waited for longer than its time', async (_, stall) => {
    stall()
    const server = {
      host: '127.0.0.1',
      port: host.port,
      security: 'none' as const,
      account: 'me',
      password: SMTP_PASSWORD,
    }
    const error: unknown = await sendMessage(
      server,
      { from: 'a@b.test', to: 'c@d.test', text: 'x' },
      { patience: 200 },
    ).catch((reason) => reason)
    expect(explainMailError(error, server)).toBe(
      `127.0.0.1 did not answer in time on port ${host.port}. Please check the port and the security.`,
    )
  })

  test('[F-09] one that answers each step slowly is given up in the end', () => {
    expect(explainMailError(new TookTooLong(), { url: 'smtps://mail.test' })).toContain(
      'mail.test did not answer in time on port 465',
    )
  })

  test('[F-09] something else that listens there, such as a web server, is told apart', async () => {
    const web = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      web.close()
    })
    const at = web.address()
    await set({ port: typeof at === 'object' ? at?.port : 0, account: '' })
    await expect(tryIt()).rejects.toEqual(refusal('127.0.0.1'))
  })
})

test.each([
  ['https://smtp.example.com', 'host'],
  ['smtp example', 'host'],
])('a server written as %s is refused at its field', async (name, field) => {
  await expect(set({ host: name })).rejects.toMatchObject({
    fields: { [field]: expect.stringContaining('smtp.example.com') },
  })
})
