// The gateway's set-up, and the test SMS. The gateway is a stand-in on loopback.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openSmsHost, type SmsHost, type SmsMood } from '../../../tools/sms-host.ts'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'
import { setUpSms, smsAt } from '../../test/fixtures/sms.ts'
import { SMS_TEST_LIMIT, SMS_TEST_TIME } from '../platform/bounds.ts'
import { createSmsSetUp } from './sms-set-up.ts'

let api: TestApi
let admin: SignedInVisitor
let host: SmsHost
let folder: string
/** What the product takes for its stand-in. */
let standIn: string | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chobighor-sms-'))
  api = await openTestApi({}, undefined, (database) => {
    const setUp = createSmsSetUp({ database, dataFolder: folder })
    return {
      ...setUp,
      get standIn() {
        return standIn
      },
    }
  })
  admin = await signInAs(api, { is_admin: true })
})
afterAll(async () => {
  await api.drop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  host = await openSmsHost()
  standIn = host.url
  await sql`update sms_settings set address = '', sealed_secrets = null`.execute(api.database)
  await api.database.deleteFrom('limits').execute()
})
afterEach(() => host.close())

const set = (changes: Parameters<typeof setUpSms>[2] = {}) => setUpSms(admin, smsAt(host), changes)
const tryIt = () => admin.call.smsSettings.test({ to: '01711-223344' })
const refusal = (words: string) => expect.objectContaining({ message: expect.stringContaining(words) })

describe('[GW-50] a test SMS goes to a number, and what the gateway says is told', () => {
  test.each(['alpha', 'bulksmsbd', 'ssl'] as const)('by %s', async (preset) => {
    expect(await setUpSms(admin, smsAt(host, preset), { sender: 'STUDIO' })).toMatchObject({
      is: 'on',
      has_secret: true,
    })
    expect(await tryIt()).toEqual({ detail: expect.stringContaining('has taken the SMS to +8801711223344') })
    expect(host.messages).toMatchObject([
      { gateway: preset, to: '8801711223344', sender: 'STUDIO', text: 'Chobighor can send SMS.' },
    ])
  })

  test.each(['alpha', 'bulksmsbd', 'ssl'] as const)(
    '%s has no money left, and says so with status 200',
    async (preset) => {
      await setUpSms(admin, smsAt(host, preset))
      host.mood = () => 'empty'
      await expect(tryIt()).rejects.toEqual(refusal('The SMS was not sent.'))
      await expect(tryIt()).rejects.toEqual(refusal(preset === 'alpha' ? 'No valid balance' : 'alance'))
      expect(host.messages).toEqual([])
    },
  )

  const bad: [SmsMood, string][] = [
    ['busy', 'The SMS was not sent. The gateway is busy (503).'],
    ['error', 'Perhaps the SMS was sent. Please look at the phone. The gateway answered with the error 500.'],
    ['html', 'The gateway answered with a web page. Maintenance'],
    ['half', 'got the message, and closed the connection before it answered'],
    ['away', '[GW-48] at 169.254.169.254'],
    ['echo', 'The gateway refused it (400). I do not understand'],
  ]
  test.each(bad)('one in the mood of %s', async (mood, words) => {
    await set()
    host.mood = () => mood
    await expect(tryIt()).rejects.toEqual(refusal(words.replace('[GW-48] ', '')))
    expect(host.asked).toHaveLength(1)
  })

  test('one that never answers is given up after SMS_TEST_TIME', async () => {
    await set()
    host.mood = () => 'silence'
    const { timeout } = AbortSignal
    const timer = vi.spyOn(AbortSignal, 'timeout')
    onTestFinished(() => timer.mockRestore())
    timer.mockImplementation((time) => timeout(time === SMS_TEST_TIME ? 300 : time))
    await expect(tryIt()).rejects.toEqual(refusal('Please look at the phone.'))
  })

  test('a slow one is waited for', async () => {
    await set()
    host.mood = () => 'slow'
    expect(await tryIt()).toEqual({ detail: expect.stringContaining('has taken') })
  })

  test('one that is away, one without TLS, one that is not known', async () => {
    await set()
    await host.close()
    await expect(tryIt()).rejects.toEqual(refusal('does not accept connections on port'))
    await set({ address: 'https://nowhere.invalid/send', secret: 'x' })
    await expect(tryIt()).rejects.toEqual(refusal('No gateway with the name nowhere.invalid was found.'))
  })

  test('a wrong key, a wrong number, no gateway', async () => {
    await expect(tryIt()).rejects.toEqual(refusal('No SMS gateway is set up yet.'))
    await set({ secret: 'wrong' })
    await expect(tryIt()).rejects.toEqual(refusal('Invalid API Key'))
    await expect(admin.call.smsSettings.test({ to: '+44 7700 900123' })).rejects.toMatchObject({ field: 'to' })
  })
})

test.each(['127.0.0.1', 'localhost'])(
  '[GW-47] without a stand-in %s is not asked, whatever is entered',
  async (name) => {
    standIn = undefined
    const address = host.at('alpha').replace('127.0.0.1', name)
    await set({ address })
    await expect(tryIt()).rejects.toEqual(refusal('is an address within a private network'))
    expect(host.asked).toEqual([])
  },
)

test('[GW-47] [GW-48] a stand-in opens its own origin alone, also when it leads on', async () => {
  const inside = await openSmsHost()
  onTestFinished(() => inside.close())
  await set({ address: inside.at('alpha') })
  await expect(tryIt()).rejects.toEqual(refusal('private network'))
  await set()
  host.mood = () => 'away'
  host.elsewhere = inside.at('alpha')
  await expect(tryIt()).rejects.toEqual(refusal('We don’t follow'))
  expect(inside.asked).toEqual([])
})

test('[GW-45] the key and the secret headers are in no answer, record or log, and not readable in the database', async () => {
  const secret = 'a-very-secret-word'
  const header = 'another-secret-word'
  await set({ secret, secret_headers: `X-Account: {secret}\nAuthorization: Bearer ${header}` })
  host.mood = () => 'echo'
  const said = await tryIt().catch((error: Error) => error.message)
  expect(host.asked[0]?.headers).toMatchObject({ 'x-account': secret, authorization: `Bearer ${header}` })
  expect(host.asked[0]?.body).toContain(secret)
  const seen = [
    said,
    JSON.stringify(await admin.call.smsSettings.find()),
    JSON.stringify((await admin.call.records.list({ per_page: 100 })).rows),
    JSON.stringify(await api.database.selectFrom('records').selectAll().execute()),
    JSON.stringify(
      (await sql`select *, encode(sealed_secrets, 'escape') as bytes from sms_settings`.execute(api.database)).rows,
    ),
    api.logged.join('\n'),
  ]
  for (const each of seen) expect(each).not.toMatch(/very-secret|another-secret/)
  const last = await api.database.selectFrom('records').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(last).toMatchObject({
    entity: 'sms_settings',
    after: expect.objectContaining({ secret: 'entered', secret_headers: 'entered' }),
  })
})

test('[GW-45] a key that is typed where it does not belong is in no record either', async () => {
  await set({ body: 'api_key=typed-by-mistake\nto={to}\nmsg={text}', headers: 'X: typed-too', secret: undefined })
  expect(JSON.stringify(await api.database.selectFrom('records').selectAll().execute())).not.toContain('typed-')
})

test('[GW-46] a stored key stays for the same host, and is asked for again for another one', async () => {
  await set({ secret_headers: 'X-Key: 12345' })
  await set({ secret: undefined, part_paisa: 40 })
  await tryIt()
  expect(host.messages).toHaveLength(1)
  expect(host.asked[0]?.headers['x-key']).toBe('12345')
  const other = { address: 'https://sms.example.com/send', secret: undefined }
  await expect(set(other)).rejects.toMatchObject({ field: 'secret_headers' })
  await expect(set({ ...other, secret_headers: '' })).rejects.toMatchObject({ field: 'secret' })
  await expect(set({ ...other, address: host.at('alpha').replace('http:', 'https:') })).rejects.toMatchObject({
    code: 'invalid',
  })
  // nor by way of no gateway at all
  await set({ address: '' })
  await expect(set({ secret: undefined })).rejects.toMatchObject({ field: 'secret' })
})

test('[GW-46] after a restore, which has no key, it is asked for again', async () => {
  await set()
  await rm(join(folder, 'secrets.key'))
  expect(await admin.call.smsSettings.find()).toMatchObject({ is: 'locked', has_secret: true })
  await expect(tryIt()).rejects.toEqual(refusal('Please enter the key again'))
  await expect(set({ secret: undefined })).rejects.toMatchObject({ field: 'secret' })
  expect(await set()).toMatchObject({ is: 'on' })
})

test('[GW-49] plain http is refused unless it is ticked', async () => {
  await expect(set({ allows_http: false })).rejects.toMatchObject({ field: 'address' })
  await expect(set({ address: 'https://10.0.0.1:99999/' })).rejects.toMatchObject({ field: 'address' })
  await expect(set({ address: 'ftp://sms.example.com' })).rejects.toMatchObject({
    fields: { address: expect.any(String) },
  })
})

test('two admins who change it at the same time: the second one is told', async () => {
  const { version } = await set()
  await set({ part_paisa: 50 })
  await expect(set({ version })).rejects.toMatchObject({ code: 'conflict' })
})

test('[GW-40] the texts are shown as they are sent, each in one part where the studio’s name allows', async () => {
  const { texts } = await admin.call.smsSettings.find()
  expect(texts.map(({ kind }) => kind)).toContain('order-confirmed')
  for (const { text } of texts) expect(text).toMatch(/^[\x20-\x7e]{20,160}$/)
})

test('so many test SMS may be sent, also those that the gateway refuses; another admin has as many', async () => {
  await set({ secret: 'wrong' })
  for (let tries = 0; tries < SMS_TEST_LIMIT.points; tries++)
    await expect(tryIt()).rejects.toEqual(refusal('Invalid API Key'))
  await expect(tryIt()).rejects.toMatchObject({ code: 'too_many' })
  expect(host.asked).toHaveLength(SMS_TEST_LIMIT.points)
  const other = await signInAs(api, { is_admin: true })
  await expect(other.call.smsSettings.test({ to: '01711-223344' })).rejects.toEqual(refusal('Invalid API Key'))
})
