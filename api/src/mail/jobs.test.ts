import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { TestClock } from 'pg-boss'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Mood, openSmtpHost, type SmtpHost } from '../../../tools/smtp-host.ts'
import { openTestDatabase, type TestDatabase } from '../../test/fixtures/database.ts'
import { freshJobs } from '../../test/fixtures/jobs.ts'
import { keepRows } from '../../test/fixtures/keep-rows.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import { type EmailOptions, sendEmails } from './jobs.ts'
import type { MailTimes } from './mail-server.ts'
import { createMailSetUp } from './mail-set-up.ts'
import { saveContactMessage } from './routes.ts'

const mail = {
  name: 'Mitu & Rafi',
  subject: 'Our wedding: a date?\u2028Bcc: other@example.com',
  mobile: '+880 1700-000000',
  email_address: 'mitu@example.com',
  body: 'নমস্কার,\n.\nSubject: not a header\n',
}
const MINUTE = 60_000

/** A process that only sends e-mails. */
const LONE_SENDER = `
  import { pino } from 'pino'
  import { connect } from '../platform/database/database.ts'
  import { openJobs } from '../jobs.ts'
  import { sendEmails } from './jobs.ts'
  import { createMailSetUp } from './mail-set-up.ts'
  const connection = process.env.DATABASE
  const database = connect(connection)
  const log = pino({ level: 'silent' })
  await sendEmails({
    database,
    jobs: await openJobs({ connection, database, log }),
    log,
    now: () => new Date(),
    folder: '',
    setUp: createMailSetUp({
      database,
      dataFolder: process.env.FOLDER,
      smtpUrl: process.env.SMTP,
      from: 'studio@chobighor.test',
    }),
  })
`

/** One part of an e-mail, decoded from quoted-printable. */
const inWords = (half: string) =>
  Buffer.from(
    half
      .replaceAll('\r', '')
      .replace(/=\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

let fresh: TestDatabase
let putBack: () => Promise<void>
let folder: string
let clock: TestClock
/** The queue of a process that enqueues e-mails and sends none. */
let jobs: JobQueue
let opened: JobQueue[]

const now = () => new Date(clock.now())
const inMinutes = (minutes: number) => new Date(clock.now() + minutes * MINUTE)
/** A process that sends e-mails. */
const open = async (smtpUrl?: string, times?: MailTimes) => {
  const own = await freshJobs(fresh, clock)
  opened.push(own)
  const options: EmailOptions = {
    ...(times && { times }),
    database: fresh.database,
    jobs: own,
    log: pino({ level: 'silent' }),
    now,
    folder,
    setUp: createMailSetUp({
      database: fresh.database,
      dataFolder: path.dirname(folder),
      smtpUrl,
      from: 'Chobighor <studio@chobighor.test>',
    }),
  }
  await sendEmails(options)
  return own
}
const promise = (changes: object = {}) =>
  saveContactMessage(fresh.database, { ...mail, ...changes }, { publicUrl: 'https://studio.test', now, jobs })
const outbox = () => fresh.database.selectFrom('outbox').selectAll().orderBy('id').execute()
const due = async () =>
  (await outbox()).filter(
    ({ sent_at, parked_at, kept_at, next_try_at }) =>
      !sent_at && !parked_at && !kept_at && !(next_try_at && next_try_at > now()),
  )
/** Starts a process and waits until no e-mail is due. */
const round = async (smtpUrl?: string, times?: MailTimes) => {
  const own = await open(smtpUrl, times)
  await expect.poll(due).toEqual([])
  await own.close()
}

beforeAll(async () => {
  fresh = await openTestDatabase()
  putBack = await keepRows(fresh.database)
})
afterAll(() => fresh.drop())

beforeEach(async () => {
  await putBack()
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'chobighor-outbox-')), 'outbox')
  // ahead of the database's clock, which sets the times of jobs, so that the jobs are due
  clock = new TestClock(Date.now() + 60 * MINUTE)
  jobs = await freshJobs(fresh, clock)
  opened = [jobs]
})
afterEach(async () => {
  await Promise.all(opened.map((own) => own.close()))
  await rm(path.dirname(folder), { recursive: true, force: true })
})

describe('without an SMTP server', () => {
  const files = () => readdir(folder)

  test('[A-03] a contact mail lies in the outbox folder as a letter of two halves to the studio', async () => {
    await promise()
    await round()
    const [file = '', ...more] = await files()
    expect(more).toEqual([])
    expect(file).toMatch(/^[0-9a-f-]+chobighor\.eml$/)
    const text = await readFile(path.join(folder, file), 'utf8')
    expect(text).toMatch(/^Content-Type: text\/plain.*^Content-Type: text\/html/ms)
    const [head = ''] = text.split('\n\n')
    expect(head).toContain('From: Chobighor <studio@chobighor.test>')
    expect(head).toContain('To: Chobighor <studio@chobighor.test>')
    expect(head).toContain('Reply-To: mitu@example.com')
    expect(head).toContain('Subject: A message from your site')
    expect(head).toMatch(/^Message-ID: <[0-9a-f-]+@chobighor>$/m)
    expect(head).not.toMatch(/Mitu|Rafi|wedding|Bcc|1700/) // no typed text in headers (Z-21)
    expect(await outbox()).toMatchObject([{ sent_at: null, kept_at: now(), text: expect.stringContaining('Mitu') }])
  })

  test('[F-09] what was kept is not sent by itself once there is a mail server', async () => {
    await promise()
    await round()
    const host = await openSmtpHost()
    onTestFinished(() => host.close())
    await round(host.url)
    expect(host.letters).toEqual([])
    expect(await outbox()).toMatchObject([{ sent_at: null, kept_at: now() }])
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

  test('letters promised while it is at work go out at once, all of them', async () => {
    await open()
    for (let i = 0; i < 30; i++) await promise()
    await expect.poll(() => files().catch(() => [])).toHaveLength(30)
    expect((await files()).every((file) => file.endsWith('.eml'))).toBe(true)
  })

  test('a folder that can’t be written leaves the letter waiting', async () => {
    await writeFile(folder, 'a file where the folder should be')
    await promise()
    await round()
    expect(await outbox()).toMatchObject([{ sent_at: null, attempts: 1, next_try_at: inMinutes(1) }])
    await rm(folder)
    await clock.setTime(inMinutes(1))
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
    expect(head).toContain('multipart/alternative')
    const [, plain = '', drawn = ''] = body.join('\n\n').split(/^Content-Type: text/m)
    expect(inWords(plain)).toMatch(/^\/plain.*নমস্কার,\n\.\nSubject: not a header\n/s)
    expect(inWords(drawn)).toMatch(/^\/html.*নমস্কার,<br\/>\.<br\/>Subject: not a header/s)
  })

  test('each letter goes once, however often it is looked', async () => {
    await promise()
    await promise()
    await round(host.url)
    await Promise.all([round(host.url), round(host.url)])
    await clock.setTime(inMinutes(24 * 60))
    await round(host.url)
    expect(host.letters).toHaveLength(2)
    expect(new Set(ids()).size).toBe(2)
  })

  test('[F-09] one that is cut off waits, and goes at the next try under the same id', async () => {
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
    await clock.setTime(inMinutes(1))
    await round(host.url)
    expect(ids()).toEqual(tried)
    expect(await outbox()).toMatchObject([{ sent_at: now() }])
  })

  test('[F-09] one that is refused for good is parked, isn’t tried again, and doesn’t hold up those behind it', async () => {
    await promise({ name: 'Unwanted' })
    await promise({ name: 'Welcome' })
    let refused = 0
    host.mood = ({ text }) => {
      if (!text.includes('Unwanted')) return 'accept'
      refused += 1
      return 'refuse'
    }
    await round(host.url)
    expect(await outbox()).toMatchObject([
      { sent_at: null, attempts: 0, parked_at: now(), refusal: '550 not here' },
      { sent_at: now(), parked_at: null },
    ])
    await clock.setTime(inMinutes(24 * 60))
    await round(host.url)
    expect(host.letters).toHaveLength(1)
    expect(refused).toBe(1)
  })

  test('[F-09] one whose recipient isn’t known there is parked', async () => {
    await promise()
    host.moodTo = () => 'refuse'
    await round(host.url)
    expect(await outbox()).toMatchObject([{ sent_at: null, parked_at: now(), refusal: '550 not here' }])
  })

  test('[F-09] one that is put off, whoever says so, goes later under the same id', async () => {
    await promise()
    host.moodTo = () => 'put-off'
    await round(host.url)
    host.moodTo = () => 'accept'
    host.mood = () => 'put-off'
    await clock.setTime(inMinutes(1))
    await round(host.url)
    expect(await outbox()).toMatchObject([{ sent_at: null, parked_at: null, attempts: 2, next_try_at: inMinutes(2) }])
    host.mood = () => 'accept'
    await clock.setTime(inMinutes(2))
    await round(host.url)
    expect(ids()).toEqual([(await outbox())[0]?.message_id])
  })

  test('[F-09] a server that refuses us, not the letter, parks nothing', async () => {
    await promise()
    const url = new URL(host.url)
    url.username = 'studio'
    url.password = 'forgotten'
    await round(url.href)
    expect(await outbox()).toMatchObject([{ sent_at: null, parked_at: null, attempts: 1 }])
    url.password = 'loopback'
    await clock.setTime(inMinutes(1))
    await round(url.href)
    expect(host.letters).toHaveLength(1)
  })

  test('[F-09] a server that says nothing is left after a while, and the letter waits', async () => {
    await promise()
    host.mood = () => 'stall'
    await round(host.url, { patience: 400 })
    expect(await outbox()).toMatchObject([{ sent_at: null, parked_at: null, attempts: 1 }])
  })

  test('[F-09] a server whose answer never ends is left after a while, and no connection stays open', async () => {
    await promise()
    const sockets = new Set<Socket>()
    const endless = createServer((socket) => {
      sockets.add(socket)
      const words = setInterval(() => socket.write('250-and\r\n'), 20)
      socket.write('220 studio.test\r\n')
      socket.on('error', () => {})
      socket.on('close', () => {
        clearInterval(words)
        sockets.delete(socket)
      })
    })
    onTestFinished(() => void endless.close())
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve))
    const { port } = endless.address() as AddressInfo
    await round(`smtp://127.0.0.1:${port}`, { longest: 1_000 })
    expect(await outbox()).toMatchObject([{ attempts: 1, refusal: expect.stringContaining('did not answer in time') }])
    await expect.poll(() => sockets.size).toBe(0)
  })

  test('[F-09] while it says nothing, what promises letters doesn’t wait', async () => {
    await open(host.url, { patience: 600_000, longest: 600_000 })
    const reached = new Promise<void>((resolve) => {
      host.mood = () => {
        resolve()
        return 'stall'
      }
    })
    await promise()
    await reached
    for (let i = 0; i < 5; i++) await promise()
    // the first try hasn't ended yet
    expect(await outbox()).toMatchObject(Array(6).fill({ attempts: 0, sent_at: null }))
    await host.close()
  })

  test('[F-01] killed after the server accepted and before that was recorded, it sends the same letter again', async () => {
    await promise()
    const doomed = spawn(process.execPath, ['--input-type=module', '-e', LONE_SENDER], {
      cwd: import.meta.dirname,
      env: { ...process.env, DATABASE: fresh.connection, SMTP: host.url, FOLDER: path.dirname(folder) },
      stdio: 'inherit',
    })
    const ended = new Promise((resolve) => doomed.once('exit', (_, signal) => resolve(signal)))
    host.mood = async (): Promise<Mood> => {
      doomed.kill('SIGKILL')
      await ended
      return 'accept'
    }
    expect(await ended).toBe('SIGKILL')
    await expect.poll(() => host.letters.length).toBe(1)
    expect(await outbox()).toMatchObject([{ sent_at: null }])

    host.mood = () => 'accept'
    await open(host.url)
    await expect
      .poll(async () => {
        await clock.tick(1000)
        return due()
      })
      .toEqual([])
    const [id] = await outbox().then((letters) => letters.map(({ message_id }) => message_id))
    expect(ids()).toEqual([id, id])
  })

  test('of a letter that was sent no words are kept: some hold links that open an account', async () => {
    await promise()
    await round(host.url)
    expect(await outbox()).toMatchObject([{ text: '', html: '', words: null, sent_at: now() }])
  })

  test('[F-09] a server that is away leaves letters waiting', async () => {
    await promise()
    await host.close()
    await round(host.url)
    expect(await outbox()).toMatchObject([{ sent_at: null, attempts: 1 }])
    host = await openSmtpHost(Number(new URL(host.url).port))
    await clock.setTime(inMinutes(1))
    await round(host.url)
    expect(host.letters).toHaveLength(1)
  })

  test('two processes at the same time carry each letter once', async () => {
    for (let i = 0; i < 10; i++) await promise()
    const [one, other] = await Promise.all([open(host.url), open(host.url)])
    await expect.poll(() => host.letters.length).toBeGreaterThanOrEqual(10)
    await Promise.all([one.close(), other.close()])
    expect(new Set(ids()).size).toBe(10)
    expect(host.letters).toHaveLength(10)
  })
})
