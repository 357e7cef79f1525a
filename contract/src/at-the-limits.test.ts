// Every text that a call takes has a length: so much is taken, and one sign more is refused for its length.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { textFields } from './text-fields.ts'

/**
 * Bounded elsewhere: passwords by their rule (`api/src/accounts/rules.ts`); what a browser says of itself is cut; robots are thanked;
 * of a payment’s means the word for cash alone is read.
 */
const ELSEWHERE = /\.(password|website|fill_time)$|^studio\.reportVisitor\.|^orders\.payOrder\.method$/

interface Described {
  maxLength?: number
  anyOf?: Described[]
}

function lengthIn({ maxLength, anyOf = [] }: Described): number | undefined {
  return maxLength ?? anyOf.map(lengthIn).find((most) => most !== undefined)
}

const fields = textFields()
  // what names nothing that is there is answered so, however long it is
  .filter(({ name, isInAddress }) => !isInAddress && !ELSEWHERE.test(name))
  .map((field) => ({
    ...field,
    most: lengthIn(z.toJSONSchema(field.schema, { io: 'input', unrepresentable: 'any' }) as Described),
  }))

test('most texts say how long they may be', () => {
  expect(fields.filter(({ most }) => most !== undefined).length).toBeGreaterThan(200)
})

test.each(fields.filter(({ most }) => most !== undefined))(
  '$name takes $most signs, and no more',
  ({ schema, most = 0 }) => {
    // of several kinds of value each says why it isn't that one
    const isRefused = (text: string) => JSON.stringify(schema.safeParse(text).error?.issues ?? []).includes('too_big')
    const isTooLong = (length: number) =>
      ['', 'https://x.test/'].some((beginning) => beginning.length < length && isRefused(beginning.padEnd(length, 'x')))
    expect([isTooLong(most), isTooLong(most + 1)]).toEqual([false, true])
  },
)

test.each(fields.filter(({ most }) => most === undefined))(
  '$name, which says no length, takes no long text',
  ({ schema }) => {
    expect(schema.safeParse('x'.repeat(1000)).success).toBe(false)
  },
)
