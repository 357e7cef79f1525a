// For tests: every call of the contract, read out of the contract itself, so that a new one is tested the day it is written: who
// may make it by its own marks, and an input that it takes.
import { wholeContract } from '@chobighor/contract/admin/contract'
import { z } from 'zod'

/** Whom the contract's document says a call is for. */
export type Audience = 'everybody' | 'signedIn' | 'admins'

export interface PromisedCall {
  /** `orders.placeOrder` */
  name: string
  method: string
  path: string
  audience: Audience
  /** What the body takes, or the query of a GET. */
  fields: Record<string, z.ZodType>
}

interface Defined {
  '~orpc': {
    route: { method?: string; path?: string; spec?: unknown; inputStructure?: string }
    inputSchema?: unknown
  }
}

export const promisedCalls: PromisedCall[] = Object.entries(wholeContract).flatMap(([domain, calls]) =>
  Object.entries(calls as Record<string, Defined>).map(([name, { '~orpc': call }]) => {
    const { method = '', path = '', spec, inputStructure } = call.route
    return {
      name: `${domain}.${name}`,
      method,
      path,
      audience: audienceOf(spec),
      fields: fieldsOf(inputStructure === 'detailed' ? partOf(call.inputSchema, 'body') : call.inputSchema, path),
    }
  }),
)

export const titleOf = ({ method, path }: PromisedCall) => `${method} ${path}`

function audienceOf(spec: unknown): Audience {
  const { security = [] } = typeof spec === 'function' ? spec({}) : {}
  if (security.length !== 1) return 'everybody'
  return security[0]?.bearer?.includes('admin') ? 'admins' : 'signedIn'
}

function partOf(schema: unknown, name: string): unknown {
  return schema instanceof z.ZodObject ? schema.shape[name] : undefined
}

function fieldsOf(schema: unknown, path: string): PromisedCall['fields'] {
  const entries: [string, z.ZodType][] = schema instanceof z.ZodObject ? Object.entries(schema.shape) : []
  return Object.fromEntries(entries.filter(([name]) => !path.includes(`{${name}}`)))
}

/** The slug of everything in `fresh-everything.ts`, whose rows all have the id 1. */
export const SLUG = 'terms'
const PATH_WORDS: Record<string, string> = { slug: SLUG, category: SLUG, a: SLUG, stage: 'requested' }

/** The path with what is there in `fresh-everything.ts`. */
export function addressOf({ path }: PromisedCall, words: Record<string, string> = {}): string {
  const known = path.startsWith('/admin/letters/') ? { id: 'order-placed', ...words } : words
  return path.replace(/\{(\w+)\}/g, (_: string, name: string) => known[name] ?? PATH_WORDS[name] ?? '1')
}

/** What a GET can't do without, as a query. */
export function queryOf({ method, fields }: PromisedCall): string {
  const needed = Object.entries(fields).filter(([, field]) => !field.safeParse(undefined).success)
  if (method !== 'GET' || needed.length === 0) return ''
  return `?${new URLSearchParams(needed.map(([name, field]): [string, string] => [name, String(exampleOf(field))]))}`
}

/** Something for every kind of field that there is; the first that the field takes is its example. */
const EXAMPLES: readonly unknown[] = [
  SLUG,
  1,
  true,
  0,
  '1',
  'true',
  'https://pictures.example/harbour.jpg',
  'dQw4w9WgXcQ',
  'mitu@example.com',
  '+8801700000000',
  '18:30',
  '2031-12-16',
  '2031-12',
  'requested',
  'a'.repeat(32),
]

/** @throws where no example fits: a new kind of field needs one */
function exampleOf(field: z.ZodType): unknown {
  const inner = withoutWrapping(field)
  if (inner instanceof z.ZodObject) return exampleOfAll(inner.shape)
  if (inner instanceof z.ZodArray) return [exampleOf(inner.element as z.ZodType)]
  const found = [...wordsOf(field), ...EXAMPLES].find((example) => field.safeParse(example).success)
  if (found === undefined) throw new Error(`No example fits this field: ${JSON.stringify(schemaOf(field))}`)
  return found
}

export function exampleOfAll(fields: Record<string, z.ZodType>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, exampleOf(field)]))
}

function withoutWrapping(field: unknown): unknown {
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault)
    return withoutWrapping(field.unwrap())
  return field
}

const schemaOf = (field: z.ZodType) => z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' })

/** The words that it may be one of. */
function wordsOf(field: z.ZodType): unknown[] {
  const { enum: words, const: word } = schemaOf(field)
  return words ?? (word === undefined ? [] : [word])
}
