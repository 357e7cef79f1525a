import { CONTENT } from '@chobighor/contract/admin/collections'
import { expect, test } from 'vitest'
import { callAs, theAdmin } from './customer.ts'

test.each(CONTENT)('the demo has $name', async ({ path }) => {
  const { user } = await theAdmin()
  const { total } = (await callAs(user, 'GET', `/admin/${path}/`)) as { total: number }
  expect(total, 'demo/fill-in.ts adds none').toBeGreaterThan(0)
})
