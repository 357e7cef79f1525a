import { wholeContract } from '@chobighor/contract/admin/contract'
import { callsOf } from '@chobighor/contract/procedures'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { sentenceOf } from './validation-sentences.ts'

const inputs = callsOf(wholeContract).flatMap(({ domain, call, definition: { inputSchema } }) =>
  inputSchema ? [[`${domain}.${call}`, inputSchema as z.ZodType] as const] : [],
)

const LONG = 'x'.repeat(200_001)
const WRONG = [undefined, null, 7, -1, 1.5, true, '', 'x', LONG, [], [7], ['x'], {}, { x: 1 }, Array(6000).fill(1)]

/** Values that a schema of this kind mostly refuses, then values that its parts refuse. */
function wrongFor(schema: unknown): unknown[] {
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodObject)
    return [
      ...WRONG,
      ...Object.entries(inner.shape).flatMap(([key, part]) => wrongFor(part).map((value) => ({ [key]: value }))),
    ]
  if (inner instanceof z.ZodArray) return [...WRONG, ...wrongFor(inner.element).map((value) => [value])]
  return WRONG
}

function unwrapped(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrapped(schema.unwrap())
  if (schema instanceof z.ZodPipe) return unwrapped(schema.in)
  return schema
}

const OF_THE_PARSER =
  /invalid|expected|received|too (big|small)|undefined|null|nan\b|unrecognized|regex|pattern|\boption\b/i

test.each(inputs)('[V-01] whatever is sent to %s, what is wrong is said in plain sentences', async (_, schema) => {
  const sentences = new Set<string>()
  for (const input of wrongFor(schema)) {
    const { error } = await schema.safeParseAsync(input)
    for (const { message } of error?.issues ?? []) sentences.add(message)
  }
  const unfit = [...sentences].filter((each) => OF_THE_PARSER.test(each) || !/^[\p{Lu}“].*[.!?]$/su.test(each))
  expect(unfit).toEqual([])
})

describe('a value that its schema says nothing about', () => {
  const thing = z.object({
    shippingAddress: z.object({ city: z.string() }),
    event_date: z.string().max(10),
    kind: z.enum(['photo', 'film']),
    items: z.array(z.object({ count: z.int().min(2) })).max(1),
    place: z.union([z.string().min(3), z.number()]),
  })
  const whole = { shippingAddress: { city: 'Dhaka' }, event_date: '', kind: 'film', items: [], place: 7 }
  test.each([
    [undefined, 'This request is required.'],
    [[], 'This request can’t be read.'],
    [{ ...whole, shippingAddress: undefined }, 'Shipping address is required.'],
    [{ ...whole, shippingAddress: null }, 'Shipping address is required.'],
    [{ ...whole, shippingAddress: { city: 7 } }, 'City must be text.'],
    [{ ...whole, event_date: 'x'.repeat(11) }, 'Event date may have 10 characters at most.'],
    [{ ...whole, kind: 'song' }, 'Kind must be one of these: photo, film.'],
    [{ ...whole, kind: undefined }, 'Kind is required.'],
    [{ ...whole, items: 'x' }, 'Items must be a list.'],
    [{ ...whole, items: [{ count: 3 }, { count: 3 }] }, 'Items may have one entry at most.'],
    [{ ...whole, items: [{ count: 1 }] }, 'Count must be 2 at least.'],
    [{ ...whole, items: [{ count: 2.5 }] }, 'Count must be a whole number.'],
    [{ ...whole, items: [7] }, 'Items can’t be read.'],
    [{ ...whole, place: undefined }, 'Place is required.'],
    [{ ...whole, place: [] }, 'Place must be text.'],
  ])('%j', (input, sentence) => {
    expect(thing.safeParse(input).error?.issues[0]?.message).toBe(sentence)
  })
})

test('the sentence of a schema’s own stands', () => {
  expect(z.object({ city: z.string('Where is it?') }).safeParse({}).error?.issues[0]?.message).toBe('Where is it?')
  expect(sentenceOf({ code: 'custom', path: ['city'], input: 1 })).toBe('City can’t be read.')
})
