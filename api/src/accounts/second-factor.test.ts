// An authenticator app as the second factor of an account of the studio (decision 122). The app is otpauth itself, with the
// secret that a person would type.
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FROM, openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { lettersTo } from '../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'
import { hashPassword } from '../auth/hash-passwords.ts'
import { SECOND_FACTOR_LIMIT } from '../platform/bounds.ts'
import { switchOffSecondFactor } from './switch-off-second-factor.ts'

const password = 'a lamp in every window'
let api: TestApi
let passwordHash: string
let now = new Date('2031-05-01T06:00:00Z')
let mina: SignedInVisitor
let boss: SignedInVisitor
/** Of the person whose test it is: each of their requests comes from a network of its own. */
let from = 0

beforeAll(async () => {
  api = await openTestApi({ now: () => now })
  passwordHash = await hashPassword(password)
  boss = await signInAs(api, { is_admin: true, is_verified: true })
})
afterAll(() => api.drop())
beforeEach(async () => {
  mina = await signInAs(api, { staff_role: 'accountant', is_verified: true, password_hash: passwordHash })
})

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const codeOf = (secret: string, at = now) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: at.getTime() })

/** A code that the app does not show now, nor a step before or after. */
const wrongFor = (secret: string) => {
  const right = [-30, 0, 30].map((seconds) => codeOf(secret, new Date(now.getTime() + seconds * 1000)))
  return ['000000', '000001', '000002', '000003'].find((code) => !right.includes(code)) ?? ''
}

async function signIn(code?: string, email = mina.email) {
  const answer = await api.ask('/users/login/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', [FROM]: `203.0.${from++ % 250}.1` },
    body: JSON.stringify({ username: email, password, ...(code !== undefined && { code }) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** @returns its secret, and the recovery codes; the next code of the app can be used */
async function setUp(who = mina) {
  const { secret, uri, qr } = await who.call.own.beginSecondFactor({ current: password })
  const { codes } = await who.call.own.confirmSecondFactor({ code: codeOf(secret) })
  later(30)
  return { secret, uri, qr, codes }
}
/** As the command does. */
const switchOff = (email: string) =>
  switchOffSecondFactor(api.database, email, { publicUrl: 'http://studio.test', now: () => now, jobs: api.jobs })
const isSignedIn = async (who: SignedInVisitor) => (await who.ask('GET', '/users/profile/')).status === 200

test('[L-006] an app is set up with the password and its first code, and the sign-in asks for a code from then on', async () => {
  await expect(mina.call.own.beginSecondFactor({ current: 'wrong' })).rejects.toMatchObject({ field: 'current' })
  const { secret, uri, qr } = await mina.call.own.beginSecondFactor({ current: password })
  expect(uri).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}&/)
  expect(qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
  expect((await signIn()).status).toBe(200) // not confirmed yet
  const wrong = mina.call.own.confirmSecondFactor({ code: wrongFor(secret) })
  const detail = 'This code is wrong, or was used already. Please enter the one that your app shows now.'
  await expect(wrong).rejects.toMatchObject({ code: 'invalid', field: 'code', message: detail })
  const { codes } = await mina.call.own.confirmSecondFactor({ code: codeOf(secret) })
  expect(new Set(codes)).toHaveLength(10)
  expect(await mina.call.own.showSecondFactor({})).toEqual({ is_on: true, codes_left: 10 })
  later(30)

  const asked = await signIn()
  expect(asked).toMatchObject({ status: 401, body: { code: 'unauthenticated', field: 'code' } })
  expect(asked.body).not.toHaveProperty('token')
  const spaced = codeOf(secret).replace(/(...)/, '$1 ')
  expect(await signIn(spaced)).toMatchObject({ status: 200, body: { email: mina.email, isAdmin: false } })
  await expect(mina.call.own.beginSecondFactor({ current: password })).rejects.toMatchObject({ code: 'conflict' })
})

test('[L-006] who has no app signs in as the specification says, whatever code is sent along', async () => {
  expect((await signIn()).status).toBe(200)
  expect((await signIn('123456')).status).toBe(200)
})

test('[L-007] a code is taken once, also by two at the same moment, and no earlier one after it', async () => {
  const { secret } = await setUp()
  const code = codeOf(secret)
  const statuses = (await Promise.all([1, 2, 3, 4].map(() => signIn(code)))).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 401, 401, 401])
  const earlier = codeOf(secret, new Date(now.getTime() - 30_000))
  expect(await signIn(earlier)).toMatchObject({ status: 401, body: { field: 'code' } })
  later(30)
  expect((await signIn(codeOf(secret))).status).toBe(200)
  later(600)
  expect((await signIn(codeOf(secret, new Date(now.getTime() - 90_000)))).status).toBe(401)
})

test('[L-007] a recovery code is stored as a hash and taken once, in capitals and with spaces too', async () => {
  const { codes } = await setUp()
  const [first = '', second = ''] = codes
  const kept = await api.database.selectFrom('recovery_codes').selectAll().where('user_id', '=', mina.id).execute()
  expect(kept).toHaveLength(10)
  expect(JSON.stringify(kept.map(({ code_hash }) => code_hash.toString()))).not.toContain(first)
  expect((await signIn(first)).status).toBe(200)
  expect((await signIn(first)).status).toBe(401)
  expect((await signIn(second.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await mina.call.own.showSecondFactor({})).codes_left).toBe(8)
})

test('[L-007] wrong codes are limited after SECOND_FACTOR_LIMIT of them; a recovery code lets its owner in meanwhile', async () => {
  const { secret, codes } = await setUp()
  for (let nth = 0; nth < SECOND_FACTOR_LIMIT.points; nth++) expect((await signIn(wrongFor(secret))).status).toBe(401)
  expect((await signIn(codeOf(secret))).status).toBe(429)
  // being asked is no failure
  expect((await signIn()).status).toBe(401)
  expect((await signIn(codes[0])).status).toBe(200)
})

test('[L-219] wrong codes are counted at the set-up too, so nobody tries all of them at one that was left lying', async () => {
  const { secret } = await mina.call.own.beginSecondFactor({ current: password })
  const confirm = (code: string) => mina.call.own.confirmSecondFactor({ code })
  for (let nth = 0; nth < SECOND_FACTOR_LIMIT.points; nth++)
    await expect(confirm(wrongFor(secret))).rejects.toMatchObject({ code: 'invalid' })
  await expect(confirm(codeOf(secret))).rejects.toMatchObject({ code: 'too_many' })
})

test('[L-008] a new password, by a link or by an admin’s link, leaves the app on, and an invite can’t go round it', async () => {
  const { secret } = await setUp()
  await api.ask('/user/password/reset/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: mina.email }),
  })
  const { link } = await boss.call.people.makeResetLink({ id: String(mina.id) })
  const { searchParams } = new URL(link)
  const [uid, token] = [searchParams.get('uid') ?? '', searchParams.get('token') ?? '']
  await mina.call.accounts.confirmReset({ uid, token, password })
  expect(await signIn()).toMatchObject({ status: 401, body: { field: 'code' } })
  expect((await signIn(codeOf(secret))).status).toBe(200)

  await boss.call.people.setRole({ id: String(mina.id), role: 'customer' })
  const invite = await boss.call.invites.add({ email: mina.email, role: 'desk' })
  const invited = new URL((await boss.call.invites.makeLink({ id: String(invite.id) })).link.replace('#/', ''))
  const accepting = mina.call.invitation.accept({
    token: invited.searchParams.get('token') ?? '',
    first_name: 'Mina',
    last_name: 'Khatun',
    password: 'quite another password',
  })
  await expect(accepting).rejects.toMatchObject({ code: 'conflict' })
  later(30)
  expect((await signIn(codeOf(secret))).status).toBe(200)
})

test('[L-008] other sessions end when the app is switched on and off, and a record is kept without the secret', async () => {
  const other = (await signIn()).body.token as string
  const { secret } = await setUp()
  const profile = (token: string) => api.ask('/users/profile/', { headers: { authorization: `Bearer ${token}` } })
  expect((await profile(other)).status).toBe(401)
  const again = (await signIn(codeOf(secret))).body.token as string
  later(30)
  const off = (code: string, current = password) => mina.call.own.endSecondFactor({ current, code })
  await expect(off(codeOf(secret), 'wrong')).rejects.toMatchObject({ field: 'current' })
  await expect(off(wrongFor(secret))).rejects.toMatchObject({ code: 'invalid', field: 'code' })
  expect(await off(codeOf(secret))).toEqual({ is_on: false, codes_left: 0 })
  expect((await profile(again)).status).toBe(401)
  expect(await isSignedIn(mina)).toBe(true)
  expect((await signIn()).status).toBe(200)
  const records = await api.database.selectFrom('records').selectAll().where('user_id', '=', mina.id).execute()
  expect(records.map(({ action }) => action)).toEqual(['switch on authenticator app', 'switch off authenticator app'])
  expect(JSON.stringify(records)).not.toContain(secret.replaceAll(' ', ''))
})

test('[L-008] new recovery codes need a code, and end the earlier ones', async () => {
  const { secret, codes } = await setUp()
  await expect(mina.call.own.renewRecoveryCodes({ code: wrongFor(secret) })).rejects.toMatchObject({ field: 'code' })
  const renewed = await mina.call.own.renewRecoveryCodes({ code: codeOf(secret) })
  expect((await signIn(codes[0])).status).toBe(401)
  expect((await signIn(renewed.codes[0])).status).toBe(200)
})

test('[L-009] an admin switches off the app of who lost it, with a record; nobody else, and not their own', async () => {
  await setUp()
  expect(await boss.call.people.find({ id: String(mina.id) })).toMatchObject({ has_second_factor: true })
  const desk = await signInAs(api, { staff_role: 'desk' })
  const off = (who: SignedInVisitor, id = mina.id) => who.call.people.endSecondFactor({ id: String(id) })
  await expect(off(desk)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(off(boss, boss.id)).rejects.toMatchObject({ code: 'conflict' })
  expect(await off(boss)).toMatchObject({ has_second_factor: false, sessions: [] })
  expect(await isSignedIn(mina)).toBe(false)
  expect((await signIn()).status).toBe(200)
  const record = api.database.selectFrom('records').select(['action', 'entity_id']).where('user_id', '=', boss.id)
  expect(await record.orderBy('id', 'desc').executeTakeFirst()).toEqual({
    action: 'switch off authenticator app',
    entity_id: mina.id,
  })
})

test('[L-009] the command on the machine switches it off for the last admin, with a record, and ends all sessions', async () => {
  await setUp()
  await switchOff(mina.email)
  expect(await isSignedIn(mina)).toBe(false)
  expect((await signIn()).status).toBe(200)
  const last = api.database.selectFrom('records').select(['action', 'entity_id', 'user_id']).orderBy('id', 'desc')
  expect(await last.executeTakeFirst()).toEqual({
    action: 'switch off authenticator app',
    entity_id: mina.id,
    user_id: null,
  })
  await expect(switchOff(mina.email)).rejects.toMatchObject({ code: 'not_found' })
  await expect(switchOff('nobody@example.com')).rejects.toMatchObject({ code: 'not_found' })
})

test('[L-040] the owner is told by e-mail when the app is switched on or off, and by whom if it was somebody else', async () => {
  const told = async (who = mina) =>
    (await lettersTo(api.database, who.email)).map(({ subject, text }) => [
      subject,
      /Switched off by: (.*)/.exec(text)?.[1] ?? 'themselves',
    ])
  const on = ['An authenticator app for your account at Chobighor', 'themselves']
  const off = (by: string) => ['No authenticator app for your account at Chobighor any more', by]
  await expect(mina.call.own.confirmSecondFactor({ code: '000000' })).rejects.toMatchObject({ code: 'conflict' })
  expect(await told(), 'nothing was switched on').toEqual([])
  const { secret } = await setUp()
  expect(await told()).toEqual([on])
  await mina.call.own.endSecondFactor({ current: password, code: codeOf(secret) })
  expect(await told()).toEqual([on, off('themselves')])
  await setUp()
  await boss.call.people.endSecondFactor({ id: String(mina.id) })
  expect(await told()).toEqual([on, off('themselves'), on, off('Nadia Rahman')])
  const rafi = await signInAs(api, { staff_role: 'desk', is_verified: true, password_hash: passwordHash })
  await setUp(rafi)
  await switchOff(rafi.email)
  expect(await told(rafi)).toEqual([on, off('A command on the studio’s server')])
  const [letter] = await lettersTo(api.database, mina.email)
  expect(letter?.text).toContain('http://studio.test/user/password/reset/\n')
  expect(letter?.text).toMatch(/When: \w{3} \d{4}-\d\d-\d\d, \d\d:\d\d, Dhaka time/)
})

test('[L-009] what is exported of a person says that there is an app, and never what opens something', async () => {
  const { secret, codes } = await setUp()
  const all = await boss.call.people.export({ id: String(mina.id) })
  expect(all.sessions).toEqual(expect.arrayContaining([expect.objectContaining({ what: 'authenticator app' })]))
  const text = JSON.stringify(all)
  for (const kept of [secret.replaceAll(' ', ''), ...codes]) expect(text).not.toContain(kept)
})

test('[L-009] where the key of sealed secrets is missing only recovery codes are taken, and that is said', async () => {
  const { secret, codes } = await setUp()
  const sealed_secret = Buffer.from('sealed on another machine')
  await api.database.updateTable('second_factors').set({ sealed_secret }).where('user_id', '=', mina.id).execute()
  const refused = await signIn(codeOf(secret))
  expect(refused).toMatchObject({ status: 401, body: { field: 'code', detail: expect.stringContaining('recovery') } })
  expect((await signIn(codes[0])).status).toBe(200)
})
