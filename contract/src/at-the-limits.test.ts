// Every text that a call accepts has a maximum length: that length is accepted, and one character more is refused. No
// number is larger or smaller than the columns of the database can keep.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { numberFields, textFields } from './input-fields.ts'
import { LARGEST_INTEGER } from './text.ts'

/**
 * Limited in another way: passwords by their rule (`api/src/accounts/rules.ts`); what a browser says about itself is
 * cut; spam robots get a friendly answer; of a payment's method only the word for cash is read.
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
  // a name in an address that matches nothing gets that answer, however long it is
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
    // if several kinds of value are accepted, each says why the value does not fit
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

interface Bounded {
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  type?: string
  anyOf?: Bounded[]
}

/** Each kind of number that it accepts, with its limits. */
const rangesIn = (schema: Bounded): Bounded[] =>
  /^(number|integer)$/.test(schema.type ?? '') ? [schema] : (schema.anyOf ?? []).flatMap(rangesIn)

/** No column keeps these: pages past the last are empty, and the other two are compared with what is known. */
const NEVER_KEPT = /\.page$|\.uid$|^catalog\.addReview\.rating$/

test.each(numberFields().filter(({ name }) => !NEVER_KEPT.test(name)))(
  '$name is a number that PostgreSQL can keep, or is refused',
  ({ schema }) => {
    const ranges = rangesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Bounded)
    for (const { exclusiveMinimum, minimum = exclusiveMinimum, maximum } of ranges) {
      expect(minimum).toBeGreaterThanOrEqual(-LARGEST_INTEGER - 1)
      expect(maximum).toBeLessThanOrEqual(LARGEST_INTEGER)
    }
  },
)
