// What is too long is refused for its length, and looked at no further: a pattern that reads 100 kB over and over would hold up
// all visitors for seconds.
import { expect, test } from 'vitest'
import { textFields } from './text-fields.ts'

const fields = textFields()

test('every call that takes a text is asked', () => {
  const names = fields.map(({ name }) => name)
  expect(names).toContain('accounts.register.phone')
  expect(names).toContain('orders.placeOrder.shippingAddress.city')
  expect(names).toContain('portfolio.listPhotos.keyword')
})

/** A control character, and no sign that any pattern takes. */
const WRONG = `\u0000<${'1'.repeat(100_000)}`

test.each(fields)('of a long text one thing is said alone: $name', ({ schema }) => {
  const { error } = schema.safeParse(WRONG)
  expect(error?.issues.length ?? 1).toBe(1)
})
