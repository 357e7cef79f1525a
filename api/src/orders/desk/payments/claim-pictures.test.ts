// Pictures that customers add to their reported transfers (decision 093).
import type { Order } from '@chobighor/contract/orders'
import { claimPicturePath } from '@chobighor/contract/plain/claim-picture'
import { CLAIM_PICTURE_MOST } from '@chobighor/contract/plain/limits'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../../test/fixtures/bookable-studio.ts'
import { aLine } from '../../../../test/fixtures/database-line.ts'
import { aPayload } from '../../../../test/fixtures/order.ts'
import { addPaymentAccount } from '../../../../test/fixtures/rows.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'
import { forgetOrders } from '../../../accounts/forget-store.ts'
import { CUSTOMER_PICTURES_AT_ONCE } from '../../../platform/bounds.ts'
import { connect } from '../../../platform/database/database.ts'
import { createLimits } from '../../../platform/limits/rate-limits.ts'
import { dropOldClaimPictures, serveClaimPictures } from './claim-pictures.ts'

let api: TestApi
let admin: SignedInVisitor
let account: number
let next = 0

beforeAll(async () => {
  ;({ api, admin } = await openBookableStudio())
  account = await addPaymentAccount(api.database)
})
afterAll(() => api.drop())

const aScreenshot = (width = 1080) =>
  sharp({ create: { width, height: 1600, channels: 3, background: '#e2136e' } })
    .withExif({ IFD0: { Copyright: 'Nadia’s phone' } })
    .jpeg()
    .toBuffer()

async function aClaim() {
  const customer = await signInAs(api)
  const { id } = await customer.call.orders.placeOrder(aPayload())
  const claim = { account, transactionId: `DDC947P${++next}A`, amount: '14000' }
  const { claims } = (await (await customer.ask('POST', `/order/${id}/claims/`, claim)).json()) as Order
  const path = `/order/${id}/claims/${claims[0]?.id}/picture/`
  const put = (by: SignedInVisitor, body: Uint8Array<ArrayBuffer>) =>
    api.ask(path, { method: 'PUT', headers: { authorization: `Bearer ${by.token}` }, body })
  const send = async (body: Uint8Array, by = customer) => put(by, new Uint8Array(body))
  return { customer, id, claim: claims[0]?.id ?? 0, path, send }
}
const keys = async () => {
  const found: string[] = []
  for await (const { key } of api.storage.list('claims')) found.push(key)
  return found
}

test('[B-55] a picture of the receipt is encoded again without metadata, and shown to its owner and the studio', async () => {
  const { customer, id, path, send } = await aClaim()
  expect((await send(await aScreenshot(3000))).status).toBe(200)
  expect((await customer.call.orders.findOrder({ id })).claims).toMatchObject([{ hasPicture: true }])
  for (const reader of [customer, admin, await signInAs(api, { staff_role: 'accountant' })]) {
    const answer = await reader.ask('GET', path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const made = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect(made).toMatchObject({ format: 'jpeg', width: 1440 })
    expect(made.exif).toBeUndefined()
  }
  const { claims } = await admin.call.paymentClaims.list({})
  expect(claims.find(({ order }) => order === id)).toMatchObject({ hasPicture: true })
})

test('[L-003] the next picture of a customer is not read before the one before has ended', async () => {
  const [mine, other] = [await aClaim(), await aClaim()]
  const picture = new Uint8Array(await aScreenshot())
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  let read = 0
  const held = () =>
    new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          read += 1
          await gate
          controller.enqueue(picture)
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
  const headers = { authorization: `Bearer ${mine.customer.token}` }
  const sent = [1, 2, 3].map(() =>
    api.ask(mine.path, { method: 'PUT', headers, body: held(), duplex: 'half' } as RequestInit),
  )
  await expect.poll(() => read).toBe(CUSTOMER_PICTURES_AT_ONCE)
  // another customer's passes meanwhile
  expect((await other.send(await aScreenshot())).status).toBe(200)
  expect(read).toBe(CUSTOMER_PICTURES_AT_ONCE)
  open()
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  expect(statuses).toContain(200)
  // who got no turn in time is asked to come again
  expect(statuses.every((status) => [200, 503].includes(status))).toBe(true)
})

test('[B-55] nobody else gets it, and nobody else sends one', async () => {
  const { path, send } = await aClaim()
  await send(await aScreenshot())
  for (const other of [await signInAs(api), await signInAs(api, { staff_role: 'editor' })])
    expect((await other.ask('GET', path)).status).toBe(404)
  expect((await api.ask(path)).status).toBe(401)
  expect((await api.ask(path, { method: 'PUT', body: 'x' })).status).toBe(401)
  for (const other of [await signInAs(api), admin]) expect((await send(await aScreenshot(), other)).status).toBe(404)
})

test('[B-55] what is no picture is refused by its bytes, with a sentence, and nothing of it is kept', async () => {
  const { send } = await aClaim()
  const before = await keys()
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const [body, status] of [
    [Buffer.from('<html><script>alert(1)</script>'), 415],
    [drawing, 415],
    [Buffer.from('%PDF-1.7'), 415],
    [new Uint8Array(), 400],
    [(await aScreenshot()).subarray(0, 3000), 400],
    [new Uint8Array(CLAIM_PICTURE_MOST + 1), 413],
  ] as const) {
    const answer = await send(body)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ detail: expect.stringMatching(/^[A-Z“].*\.$/) })
  }
  expect(await keys()).toEqual(before)
})

test('[B-56] another picture replaces it, and it goes with a transfer that is taken back', async () => {
  const { customer, id, claim, path, send } = await aClaim()
  const before = (await keys()).length
  await send(await aScreenshot())
  await send(await aScreenshot(500))
  expect(await keys()).toHaveLength(before + 1)
  const shown = await customer.ask('GET', path)
  expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(500)
  await customer.call.orders.withdrawClaim({ id, claim })
  expect(await keys()).toHaveLength(before)
  expect((await customer.ask('GET', path)).status).toBe(404)
  expect((await send(await aScreenshot())).status).toBe(404)
})

test('[B-56] once the studio has decided it stays as it is', async () => {
  const { customer, claim, path, send } = await aClaim()
  await send(await aScreenshot())
  await admin.call.paymentClaims.confirm({ id: claim })
  expect((await send(await aScreenshot())).status).toBe(409)
  expect((await customer.ask('GET', path)).status).toBe(200)
})

test('[B-56] it is removed with its customer, and files that no transfer has go at night', async () => {
  const [gone, kept] = [await aClaim(), await aClaim()]
  for (const { send } of [gone, kept]) await send(await aScreenshot())
  const forgotten = await api.database.transaction().execute((transaction) => forgetOrders(transaction, [gone.id]))
  expect(forgotten).toEqual([expect.stringMatching(/^claims\/[0-9a-f]{32}$/)])
  const tidy = (hours: number) => dropOldClaimPictures({ ...api, now: () => new Date(Date.now() + hours * 3_600_000) })
  // it may belong to a request that is still under way
  await tidy(0)
  expect(await keys()).toContain(forgotten[0])
  await tidy(25)
  expect(await keys()).not.toContain(forgotten[0])
  expect((await kept.customer.ask('GET', kept.path)).status).toBe(200)
})

test('a picture stays if the answer to its commit is lost', async () => {
  const { customer, id, path, claim } = await aClaim()
  const line = await aLine(api)
  const database = connect(line.connection, { connections: 2 })
  const context = {
    database,
    storage: api.storage,
    log: pino({ level: 'silent' }),
    limits: createLimits(database),
    sessionLife: { idleDays: 1, days: 1 },
    redrawPicture: async (bytes: Uint8Array) => bytes,
    requireDiskSpace: async () => {},
  }
  const app = serveClaimPictures(context, () => customer.token)
  line.cutAfter('commit')
  const body = new Uint8Array(await aScreenshot())
  const answer = await app.request(claimPicturePath(String(id), String(claim)), { method: 'PUT', body })
  expect(answer.status).toBeGreaterThanOrEqual(500)
  expect((await customer.call.orders.findOrder({ id })).claims).toMatchObject([{ hasPicture: true }])
  expect((await customer.ask('GET', path)).status).toBe(200)
  await database.destroy()
})
