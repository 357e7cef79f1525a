// For tests: every text that a call of the contract accepts, so that a new field is tested from its first day.
import { z } from 'zod'
import { wholeContract } from './admin/contract.ts'
import { callsOf } from './procedures.ts'

export interface TextField {
  /** For example `orders.placeOrder.shippingAddress.city`. */
  name: string
  method: string
  /** Whether it is in the call's address: then it names something that exists. */
  isInAddress: boolean
  schema: z.ZodType
}

export function textFields(): TextField[] {
  return callsOf(wholeContract).flatMap(({ domain, call, method, path: address, definition }) =>
    textsIn(definition.inputSchema).map(({ path, schema }) => {
      // `params` and `body` are not part of a field's name
      const within = path.length > 1 && /^(params|body)$/.test(path[0] ?? '') ? path.slice(1) : path
      return {
        name: [domain, call, ...within].join('.'),
        method,
        isInAddress: address.includes(`{${within[0]}}`),
        schema,
      }
    }),
  )
}

interface Found {
  path: string[]
  /** Including what changes the text after it is accepted. */
  schema: z.ZodType
}

function textsIn(schema: unknown): Found[] {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return [{ path: [], schema }]
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([key, inner]) => under(key, inner))
  if (schema instanceof z.ZodArray) return under('0', schema.element)
  if (schema instanceof z.ZodUnion)
    return schema.options.some((each) => textsIn(each).length > 0) ? [{ path: [], schema }] : []
  if (schema instanceof z.ZodPipe) return textsIn(schema.in).map(({ path }) => ({ path, schema }))
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return textsIn(schema.unwrap())
  return []
}

const under = (key: string, inner: unknown): Found[] =>
  textsIn(inner).map(({ path, schema }) => ({ path: [key, ...path], schema }))
