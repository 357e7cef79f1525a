// SMS as they leave, each in its job. The gateway is a stand-in on loopback.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dayOf } from '@chobighor/contract/plain/dates'
import { sql } from 'kysely'
import { TestClock } from 'pg-boss'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSmsHost, SMS_KEY, type SmsHost, type SmsMood } from '../../../tools/sms-host.ts'
import { openTestDatabase, type TestDatabase } from '../../test/fixtures/database.ts'
import { freshJobs } from '../../test/fixtures/jobs.ts'
import { keepRows } from '../../test/fixtures/keep-rows.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import { insertConsent } from './consent-store.ts'
import { enqueueCustomerSms } from './enqueue-sms.ts'
import { enqueueStudioSms } from './enqueue-studio-sms.ts'
import { type SmsOptions, sendSmsByJobs } from './jobs.ts'
import { createSmsSetUp } from './sms-set-up.ts'

const MINUTE = 60_000
const ORDER = {
  id: 1,
  openSum: '0.00',
  fileDownloadLink: null,
  shippingAddress: {
    address: 'Senakunja',
    city: 'Dhaka',
    postalCode: '1206',
    country: 'Bangladesh',
    eventTime: '18:30',
    eventDate: '2031-12-16',
  },
}

/** A process that only sends SMS. */
const LONE_SENDER = `
  import { pino } from 'pino'
  import { connect } from '../platform/database/database.ts'
  import { openJobs } from '../jobs.ts'
  import { sendSmsByJobs } from './jobs.ts'
  import { createSmsSetUp } from './sms-set-up.ts'
  const connection = process.env.DATABASE
  const database = connect(connection)
  const log = pino({ level: 'silent' })
  const setUp = createSmsSetUp({ database, dataFolder: process.env.FOLDER, standIns: { sms: process.env.HOST } })
  await sendSmsByJobs({ database, jobs: await openJobs({ connection, database, log }), log, now: () => new Date(), setUp })
`

let fresh: TestDatabase
let putBack: () => Promise<void>
let folder: string
let clock: TestClock
/** The queue of a process that enqueues SMS and sends none. */
let jobs: JobQueue
let opened: JobQueue[]
let host: SmsHost
let logged: string[]

const now = () => new Date(clock.now())
const inMinutes = (minutes: number) => new Date(clock.now() + minutes * MINUTE)
const setUp = () => createSmsSetUp({ database: fresh.database, dataFolder: folder, standIns: { sms: host.url } })

/** A process that sends SMS. */
async function open(options: Partial<SmsOptions> = {}) {
  const own = await freshJobs(fresh, clock)
  opened.push(own)
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(line) })
  await sendSmsByJobs({ database: fresh.database, jobs: own, log, now, setUp: setUp(), ...options })
  return own
}
const promise = () =>
  fresh.database
    .transaction()
    .execute((transaction) =>
      enqueueStudioSms(
        transaction,
        { kind: 'new-order', order: ORDER },
        { publicUrl: 'https://studio.test', now, jobs },
      ),
    )
const list = () => fresh.database.selectFrom('sms_messages').selectAll().orderBy('id').execute()
const due = async () =>
  (await list()).filter(
    ({ sent_at, failed_at, perhaps_at, next_try_at }) =>
      !sent_at && !failed_at && !perhaps_at && !(next_try_at && next_try_at > now()),
  )
/** Starts a process and waits until no SMS is due. */
async function round(options: Partial<SmsOptions> = {}) {
  const own = await open(options)
  await expect.poll(due).toEqual([])
  await own.close()
}

beforeAll(async () => {
  fresh = await openTestDatabase()
  // the order itself is of no interest here
  await sql`alter table sms_messages drop constraint sms_messages_order_id_fkey`.execute(fresh.database)
  putBack = await keepRows(fresh.database)
})
afterAll(() => fresh.drop())

beforeEach(async () => {
  await putBack()
  folder = await mkdtemp(path.join(tmpdir(), 'chobighor-sms-'))
  host = await openSmsHost()
  logged = []
  // ahead of the database's clock, which sets the times of jobs, so that the jobs are due
  clock = new TestClock(Date.now() + 60 * MINUTE)
  jobs = await freshJobs(fresh, clock)
  opened = [jobs]
  await fresh.database
    .updateTable('sms_settings')
    .set({
      address: host.at('ssl'),
      body_kind: 'json',
      body: '{"api_token":"{secret}","msisdn":"{to}","sms":"{text}","csms_id":"{ref}"}',
      success_path: 'status',
      success_value: 'SUCCESS',
      allows_http: true,
      part_paisa: 35,
      studio_number: '01711-223344',
      tells_of_requests: true,
      sealed_secrets: await setUp().sealSecrets({ secret: SMS_KEY, headers: '' }),
    })
    .execute()
})
afterEach(async () => {
  await Promise.all(opened.map((own) => own.close()))
  await host.close()
  await rm(folder, { recursive: true, force: true })
})

test('[GW-53] [GW-58] an SMS goes once, with its number, text and ref, and its cost is noted', async () => {
  await promise()
  await round()
  await clock.setTime(inMinutes(24 * 60))
  await round()
  const [row] = await list()
  expect(row).toMatchObject({
    sent_at: expect.any(Date),
    attempts: 0,
    cost_paisa: 35,
    answer: expect.stringContaining('SUCCESS'),
  })
  expect(host.messages).toMatchObject([{ to: '8801711223344', ref: row?.ref, text: row?.text }])
  expect(row?.text).toBe('Order 1 is new: 2031-12-16 at 18:30. https://studio.test/admin/#/orderDesk/1/show')
  expect(row?.ref).toHaveLength(20)
})

test('[GW-53] two processes at the same time send each SMS once', async () => {
  for (let i = 0; i < 9; i++) await promise()
  await Promise.all([open(), open()])
  await expect.poll(due).toEqual([])
  expect(host.messages).toHaveLength(9)
  expect(new Set(host.messages.map(({ ref }) => ref)).size).toBe(9)
})

test('[GW-55] a busy gateway is asked later and later, always with the same ref', async () => {
  await promise()
  const refs: string[] = []
  host.mood = ({ ref }) => {
    refs.push(ref)
    return refs.length < 3 ? 'busy' : 'accept'
  }
  await round()
  expect(await list()).toMatchObject([{ attempts: 1, next_try_at: inMinutes(1), handed_at: null, sent_at: null }])
  await clock.setTime(inMinutes(1))
  await round()
  expect(await list()).toMatchObject([{ attempts: 2, next_try_at: inMinutes(2) }])
  await clock.setTime(inMinutes(2))
  await round()
  expect(await list()).toMatchObject([{ sent_at: now(), next_try_at: null }])
  expect([refs.length, new Set(refs).size]).toEqual([3, 1])
})

test('[GW-55] a gateway that is away got nothing, so it is asked again', async () => {
  await promise()
  const { url } = host
  await host.close()
  await round()
  expect(await list()).toMatchObject([{ attempts: 1, answer: expect.stringContaining('does not accept connections') }])
  host = await openSmsHost(Number(new URL(url).port))
  await clock.setTime(inMinutes(1))
  await round()
  expect(host.messages).toHaveLength(1)
})

test('[GW-55] what could not be sent within a day is not sent any more', async () => {
  await promise()
  host.mood = () => 'busy'
  await round()
  await clock.setTime(inMinutes(24 * 60))
  host.mood = () => 'accept'
  await round()
  expect(await list()).toMatchObject([{ failed_at: now(), answer: expect.stringContaining('it is too late now') }])
  expect(host.messages).toEqual([])
})

test('[GW-44] a refusal with status 200 fails, in the gateway’s words, and is not tried again', async () => {
  await promise()
  host.mood = () => 'empty'
  await round()
  await clock.setTime(inMinutes(60))
  await round()
  expect(await list()).toMatchObject([
    { failed_at: expect.any(Date), answer: expect.stringContaining('Insufficient balance'), cost_paisa: null },
  ])
  expect(host.asked).toHaveLength(1)
})

test.each(['lost', 'silence', 'half', 'error', 'html'] as const)(
  '[GW-54] after an answer that is lost (%s) it is perhaps sent, and not sent again by itself',
  async (mood) => {
    await promise()
    host.mood = () => mood
    await round({ longest: 400 })
    await clock.setTime(inMinutes(60))
    host.mood = () => 'accept'
    await round()
    expect(await list()).toMatchObject([
      { perhaps_at: expect.any(Date), sent_at: null, failed_at: null, cost_paisa: 35 },
    ])
    expect(host.asked).toHaveLength(1)
  },
)

test('[GW-54] killed between the gateway’s answer and its note, the SMS is perhaps sent, and sent once', async () => {
  await promise()
  const doomed = spawn(process.execPath, ['--input-type=module', '-e', LONE_SENDER], {
    cwd: import.meta.dirname,
    env: { ...process.env, DATABASE: fresh.connection, HOST: host.url, FOLDER: folder },
    stdio: 'inherit',
  })
  const ended = new Promise((resolve) => doomed.once('exit', (_, signal) => resolve(signal)))
  host.mood = async (): Promise<SmsMood> => {
    doomed.kill('SIGKILL')
    await ended
    return 'accept'
  }
  expect(await ended).toBe('SIGKILL')
  await expect.poll(() => host.messages.length).toBe(1)
  expect(await list()).toMatchObject([{ sent_at: null, perhaps_at: null, handed_at: expect.any(Date) }])

  host.mood = () => 'accept'
  await open()
  await expect
    .poll(async () => {
      await clock.tick(1000)
      return due()
    })
    .toEqual([])
  expect(await list()).toMatchObject([{ perhaps_at: expect.any(Date), answer: expect.stringContaining('stopped') }])
  expect(host.messages).toHaveLength(1)
})

test('[GW-61] news of files and of transfers waits until the quiet hours are over, other SMS do not', async () => {
  const evening = new Date(`${dayOf(inMinutes(24 * 60))}T23:30:00+06:00`)
  await clock.setTime(evening)
  const claim = { transactionId: 'BKA7X2M9QP', amount: '7000.00' }
  const row = { user_id: null, phone: '01711-223344' }
  await fresh.database.transaction().execute(async (transaction) => {
    const of = { number: '8801711223344', userId: null, version: null, notedBy: null, orderId: null, at: now() }
    await insertConsent(transaction, { ...of, isAgreed: true, words: 'By telephone.' })
    const context = { publicUrl: 'https://studio.test', now, jobs }
    await enqueueCustomerSms(transaction, { row, sms: { kind: 'files-added', order: ORDER } }, context)
    await enqueueCustomerSms(transaction, { row, sms: { kind: 'claim-rejected', order: ORDER, claim } }, context)
    await enqueueCustomerSms(transaction, { row, sms: { kind: 'order-confirmed', order: ORDER } }, context)
  })
  await round()
  const morning = inMinutes(8.5 * 60)
  expect(await list()).toMatchObject([
    { kind: 'files-added', next_try_at: morning, sent_at: null, attempts: 0 },
    { kind: 'claim-rejected', next_try_at: morning, sent_at: null, attempts: 0 },
    { kind: 'order-confirmed', sent_at: evening },
  ])
  expect(host.messages).toHaveLength(1)
  await clock.setTime(morning)
  await round()
  expect((await list()).slice(0, 2)).toMatchObject([{ sent_at: morning }, { sent_at: morning }])
  expect(host.messages).toHaveLength(3)
})

test('[GW-46] without its key an SMS waits, and goes once the key is there again', async () => {
  await promise()
  const key = await setUp().sealSecrets({ secret: SMS_KEY, headers: '' })
  await rm(path.join(folder, 'secrets.key'))
  await round()
  expect(await list()).toMatchObject([{ attempts: 1, answer: expect.stringContaining('entered again') }])
  expect(key).not.toBeNull()
  const sealed_secrets = await setUp().sealSecrets({ secret: SMS_KEY, headers: '' })
  await fresh.database.updateTable('sms_settings').set({ sealed_secrets }).execute()
  await clock.setTime(inMinutes(1))
  await round()
  expect(host.messages).toHaveLength(1)
})

test('[GW-45] no log has the key, a number or a text', async () => {
  await promise()
  host.mood = () => 'echo'
  await round()
  expect(logged.length).toBeGreaterThan(0)
  expect(logged.join('\n')).not.toContain(SMS_KEY)
  expect(JSON.stringify(await list())).not.toContain(SMS_KEY)
})

test('a gateway that was taken away sends nothing', async () => {
  await promise()
  await fresh.database.updateTable('sms_settings').set({ address: '' }).execute()
  await round()
  expect(await list()).toMatchObject([{ failed_at: expect.any(Date), answer: 'No SMS gateway is set up.' }])
})
