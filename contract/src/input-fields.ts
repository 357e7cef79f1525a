// For tests: every text and every number that a call of the contract accepts, so that a new field is tested from its
// first day.
import { z } from 'zod'
import { wholeContract } from './admin/contract.ts'
import { callsOf } from './procedures.ts'

export interface InputField {
  /** For example `orders.placeOrder.shippingAddress.city`. */
  name: string
  method: string
  /** Whether it is in the call's address: then it names something that exists. */
  isInAddress: boolean
  schema: z.ZodType
}

export const textFields = (): InputField[] => fieldsOf(isText)
export const numberFields = (): InputField[] => fieldsOf(isNumber)

type Sought = (schema: unknown) => schema is z.ZodType
const isText: Sought = (schema) => schema instanceof z.ZodString || schema instanceof z.ZodStringFormat
const isNumber: Sought = (schema) => schema instanceof z.ZodNumber

function fieldsOf(isSought: Sought): InputField[] {
  return callsOf(wholeContract).flatMap(({ domain, call, method, path: address, definition }) =>
    foundIn(definition.inputSchema, isSought).map(({ path, schema }) => {
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
  /** Including what changes the value after it is accepted. */
  schema: z.ZodType
}

function foundIn(schema: unknown, isSought: Sought): Found[] {
  if (isSought(schema)) return [{ path: [], schema }]
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, inner]) => foundUnder(key, inner, isSought))
  if (schema instanceof z.ZodArray) return foundUnder('0', schema.element, isSought)
  if (schema instanceof z.ZodUnion)
    return schema.options.some((each) => foundIn(each, isSought).length > 0) ? [{ path: [], schema }] : []
  if (schema instanceof z.ZodPipe) return foundIn(schema.in, isSought).map(({ path }) => ({ path, schema }))
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return foundIn(schema.unwrap(), isSought)
  return []
}

const foundUnder = (key: string, inner: unknown, isSought: Sought): Found[] =>
  foundIn(inner, isSought).map(({ path, schema }) => ({ path: [key, ...path], schema }))
