// A text that is too long is refused for its length and not checked further: a pattern that reads 100 kB again and
// again would delay all visitors for seconds.
import { expect, test } from 'vitest'
import { textFields } from './input-fields.ts'

const fields = textFields()

test('every call that takes a text is covered', () => {
  const names = fields.map(({ name }) => name)
  expect(names).toContain('accounts.register.phone')
  expect(names).toContain('orders.placeOrder.shippingAddress.city')
  expect(names).toContain('portfolio.listPhotos.keyword')
})

/** A control character, and no character that any pattern accepts. */
const WRONG = `\u0000<${'1'.repeat(100_000)}`

test.each(fields)('a long text gets exactly one error: $name', ({ schema }) => {
  const { error } = schema.safeParse(WRONG)
  expect(error?.issues.length ?? 1).toBe(1)
})
