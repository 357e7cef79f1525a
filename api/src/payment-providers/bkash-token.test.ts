// bKash's token, which all processes share: granted once, renewed in time and never too often.
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BkashHost, openBkashHost } from '../../../tools/bkash-host.ts'
import { bkashShopAt } from '../../../tools/bkash-shop.ts'
import type { TestApi } from '../../test/fixtures/api.ts'
import { connect, type Database } from '../platform/database/database.ts'
import { createSealing } from '../platform/storage/sealed-text.ts'
import type { Bkash } from './bkash.ts'
import { createGateways } from './gateways.ts'

let host: BkashHost
let api: TestApi
let others: Database[]

beforeEach(async () => {
  host = await openBkashHost()
  api = await bkashShopAt(host)
  others = []
})
afterEach(async () => {
  await Promise.all(others.map((database) => database.destroy()))
  await api.drop()
  await host.close()
})

/** bKash as another process of the same studio knows it, with its own connections. */
async function anotherProcess(patience = 1500): Promise<Bkash> {
  const database = connect(api.connection, { connections: 4 })
  others.push(database)
  const sealing = createSealing(join(api.folder, 'secrets.key'))
  const log = pino({ level: 'silent' })
  const gateways = createGateways({ database, log, sealing, standIns: { bkash: host.address }, patience })
  return (await gateways.find('bkash')) as Bkash
}
const ask = async (bkash: Bkash) => (await bkash.client.query('TR0011NONE')).is
const timesOf = () => [host.granted, host.renewed]
/** The token's times pass, and how often it was renewed is forgotten after an hour. */
const passTime = (minutes: number) =>
  sql`
    update gateway_tokens set renew_after = renew_after - ${minutes} * interval '1 minute',
      expires_at = expires_at - ${minutes} * interval '1 minute',
      given_at = array(select at - ${minutes} * interval '1 minute' from unnest(given_at) as at),
      renewed_at = array(select at - ${minutes} * interval '1 minute' from unnest(renewed_at) as at)
  `.execute(api.database)

test('[GW-30] it is granted once, however many processes ask at the same moment', async () => {
  const processes = await Promise.all([anotherProcess(), anotherProcess(), anotherProcess()])
  const answers = await Promise.all(processes.flatMap((bkash) => Array.from({ length: 10 }, () => ask(bkash))))
  expect(new Set(answers)).toEqual(new Set(['refused']))
  expect(timesOf()).toEqual([1, 0])
})

test('[GW-30] it is renewed once after fifty minutes, while the others use the old one', async () => {
  const processes = await Promise.all([anotherProcess(), anotherProcess()])
  await Promise.all(processes.map(ask))
  await passTime(49)
  await Promise.all(processes.map(ask))
  expect(timesOf()).toEqual([1, 0])
  await passTime(2)
  await Promise.all(processes.flatMap((bkash) => [ask(bkash), ask(bkash), ask(bkash)]))
  await Promise.all(processes.map(ask))
  expect(timesOf()).toEqual([1, 1])
})

test('[GW-32] it is renewed twice within an hour at most; then a new one is granted, and bKash blocks nobody', async () => {
  const bkash = await anotherProcess()
  // bKash gives tokens for a few minutes today
  host.tokenLife = 600
  for (let nth = 0; nth < 6; nth++) {
    expect(await ask(bkash)).toBe('refused')
    await passTime(9)
  }
  expect([...timesOf(), host.isBlocked]).toEqual([4, 2, false])
})

test('[GW-32] a renewal that bKash does not answer is counted, and the old token is used as long as it lives', async () => {
  const bkash = await anotherProcess(300)
  await ask(bkash)
  await passTime(51)
  host.mood = { fault: { at: 'refresh', when: 'after', how: '500' } }
  await ask(bkash)
  expect(timesOf()).toEqual([2, 1])
  await passTime(51)
  host.mood = { fault: { at: 'grant', when: 'before', how: '500' } }
  host.keys.app_secret = 'changed-meanwhile'
  expect(await ask(bkash)).toBe('refused')
  expect(host.isBlocked).toBe(false)
})

test('[GW-30] refused tokens cost one new one, however many calls are refused at the same moment', async () => {
  const processes = await Promise.all([anotherProcess(), anotherProcess()])
  await ask(processes[0] as Bkash)
  host.expireTokens()
  const answers = await Promise.all(processes.flatMap((bkash) => [ask(bkash), ask(bkash), ask(bkash)]))
  expect(new Set(answers)).toEqual(new Set(['refused']))
  expect(timesOf()).toEqual([2, 0])
})

test('[GW-32] a mistake that refuses each token ends after ten of them within an hour', async () => {
  const bkash = await anotherProcess()
  for (let nth = 0; nth < 15; nth++) {
    await ask(bkash).catch(() => undefined)
    host.expireTokens()
  }
  expect(host.granted).toBe(10)
  await passTime(61)
  expect(await ask(bkash)).toBe('refused')
})

test('[GW-30] a process that died while it asked holds up the others for a while only', async () => {
  await api.database
    .updateTable('gateway_tokens')
    .set({
      asking: '00000000-0000-4000-8000-000000000000',
      asking_until: sql<Date>`now() + interval '300 milliseconds'`,
    })
    .execute()
  expect(await ask(await anotherProcess())).toBe('refused')
  expect(timesOf()).toEqual([1, 0])
})

test('[GW-30] other keys have another token', async () => {
  await ask(await anotherProcess())
  host.keys.app_secret = 'renewed-in-the-portal'
  const { username, app_key, password, app_secret } = host.keys
  await api.database
    .updateTable('gateway_settings')
    .set({
      account: JSON.stringify({ username, app_key }),
      sealed_secrets: await api.gateways.sealing.seal(JSON.stringify({ password, app_secret })),
    })
    .where('provider', '=', 'bkash')
    .execute()
  expect(await ask(await anotherProcess())).toBe('refused')
  expect(timesOf()).toEqual([2, 0])
})

test('a trial says what is wrong with the keys', async () => {
  const live = await openBkashHost()
  live.keys.password = 'of-the-live-service'
  const standIns = { bkash: host.address, 'bkash-live': live.address }
  const { database, gateways, folder } = api
  const sealing = createSealing(join(folder, 'secrets.key'))
  const own = createGateways({ database, log: pino({ level: 'silent' }), sealing, standIns, patience: 1500 })
  const check = async (is_sandbox: boolean, password: string) => {
    const sealed_secrets = await gateways.sealing.seal(JSON.stringify({ password, app_secret: host.keys.app_secret }))
    await database.updateTable('gateway_settings').set({ is_sandbox, sealed_secrets }).execute()
    return (await own.find('bkash'))?.check()
  }
  const right = host.keys.password
  expect(await check(true, right)).toMatchObject({ is: 'ok' })
  expect(await check(false, right)).toMatchObject({ is: 'wrong', says: expect.stringMatching(/keys of the sandbox/) })
  expect(await check(true, 'of-the-live-service')).toMatchObject({
    is: 'wrong',
    says: expect.stringMatching(/keys of the live/),
  })
  expect(await check(true, 'mistyped')).toMatchObject({
    is: 'wrong',
    says: expect.stringMatching(/doesn’t take these keys/),
  })
  await live.close()
  host.mood = { fault: { at: 'grant', when: 'before', how: '500' } }
  expect(await check(true, right)).toMatchObject({ is: 'unknown' })
})
