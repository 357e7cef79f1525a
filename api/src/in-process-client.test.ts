import { isFailure } from '@chobighor/contract/plain/failure'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../test/fixtures/api.ts'
import { addService } from '../test/fixtures/rows.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
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
  // an empty value is left out, as in an address
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
  const broken = await openTestApi()
  const call = await broken.callFor(new Headers())
  const before = broken.logged.length
  await broken.database.schema.dropTable('services').cascade().execute()
  expect(await refusalOf(call.catalog.listServices())).toEqual(await refusalOf(broken.call.catalog.listServices()))
  expect(broken.logged.slice(before).join()).toContain('services')
  await broken.drop()
})
