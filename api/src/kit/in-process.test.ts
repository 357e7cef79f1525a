import { isFailure } from '@chobighor/contract/failure'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshApi, freshApi } from '../fresh-api.ts'
import { addService } from '../fresh-rows.ts'

let api: FreshApi
beforeAll(async () => {
  api = await freshApi()
  await addService(api.database)
})
afterAll(() => api.drop())

const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => expect.unreachable('it was answered'),
    (error: unknown) => {
      expect(isFailure(error)).toBe(true)
      const { code, message, field, status } = error as Record<string, unknown>
      return { code, message, field, status }
    },
  )

test('a call in process answers as it does over HTTP', async () => {
  const call = await api.callFor(new Headers())
  expect(await call.catalog.listServices()).toEqual(await api.call.catalog.listServices())
  // what is empty is left out, as an address has it
  expect(await call.portfolio.listPhotos({ keyword: '', page: 1 })).toEqual(
    await api.call.portfolio.listPhotos({ keyword: '', page: 1 }),
  )
})

test('and refuses as it does over HTTP', async () => {
  const call = await api.callFor(new Headers())
  for (const ask of [
    (of: typeof call) => of.catalog.findService({ slug: 'nowhere' }),
    (of: typeof call) => of.catalog.findService({ slug: 'x'.repeat(5_000) }),
    (of: typeof call) => of.portfolio.listPhotos({ page: -1 }),
    (of: typeof call) => of.orders.listMyOrders({}),
  ])
    expect(await refusalOf(ask(call))).toEqual(await refusalOf(ask(api.call)))
})

test('what nobody expected is told in the log alone', async () => {
  const broken = await freshApi()
  const call = await broken.callFor(new Headers())
  const before = broken.logged.length
  await broken.database.schema.dropTable('services').cascade().execute()
  expect(await refusalOf(call.catalog.listServices())).toEqual(await refusalOf(broken.call.catalog.listServices()))
  expect(broken.logged.slice(before).join()).toContain('services')
  await broken.drop()
})
