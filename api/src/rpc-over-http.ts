// The implemented contract over HTTP, as Request → Response. It is oRPC's own handler, except for how input is read: a
// flat query or one JSON object, in which no key overrides a parameter of the path. If both have a key of one name, the
// contract keeps them apart as `{ params, body }`.
import { API_PREFIX } from '@chobighor/contract'
import { Failure, isFailure } from '@chobighor/contract/plain/failure'
import { definitionOf } from '@chobighor/contract/procedures'
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard'
import type { AnyRouter } from '@orpc/server'
import { FetchHandler } from '@orpc/server/fetch'
import { StandardHandler } from '@orpc/server/standard'
import type { CallContext } from './auth/call-context.ts'
import { requireCaller, Unreadable } from './auth/guards.ts'
import { refusalOf } from './platform/http/error-response.ts'

type Decode = StandardOpenAPICodec['decode']
type LazyRequest = Parameters<Decode>[0]

class PlainInputCodec extends StandardOpenAPICodec {
  override async decode(...[request, params, procedure]: Parameters<Decode>) {
    const given = request.method === 'GET' ? queryOf(request.url.searchParams) : await bodyOf(request).catch(unreadable)
    if (given instanceof Unreadable) return given
    if (definitionOf(procedure).route.inputStructure === 'detailed') return { params, body: given }
    return { ...given, ...params }
  }
}

/** A key given once becomes a text; a repeated key becomes a list. No call takes lists, so the error names that key. */
function queryOf(query: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    [...new Set(query.keys())].map((key) => {
      const values = query.getAll(key)
      return [key, values.length === 1 ? values[0] : values]
    }),
  )
}

async function bodyOf(request: LazyRequest): Promise<object> {
  const { 'content-type': type, 'content-encoding': encoding } = request.headers
  const isJson = /^application\/json\b/.test(String(type)) && encoding === undefined
  if (type !== undefined && !isJson) throw notJson()
  // an unreadable body gives null, an empty one undefined: calls without a payload are sent without a body
  const body = await request.body().catch(() => null)
  if (body === undefined) return {}
  // another site's page may send a body without a type, and the browser doesn't ask us first (Z-28)
  if (!isJson) throw notJson()
  if (!isPlainObject(body))
    throw new Failure('invalid', 'This request can’t be read: its body must be one JSON object.')
  mendTexts(body)
  return body
}

function notJson(): Failure {
  return new Failure('unsupported', 'This call takes JSON: send it as application/json.')
}

/**
 * Replaces half a surrogate pair, which PostgreSQL would change in a text column and refuse in a JSON column. A loop,
 * not a recursion, because bodies can be deeply nested.
 */
function mendTexts(body: object): void {
  const left = [body]
  for (let each = left.pop(); each; each = left.pop())
    for (const [key, value] of Object.entries(each)) {
      if (typeof value === 'string' && !value.isWellFormed()) Object.assign(each, { [key]: value.toWellFormed() })
      if (typeof value === 'object' && value !== null) left.push(value)
    }
}

/** `requireReadable` throws this error only after the guard has refused callers who are not allowed. */
function unreadable(error: unknown): Unreadable {
  if (isFailure(error)) return new Unreadable(error)
  throw error
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** Answers every call of the contract; `undefined` for an unknown address. */
export function createHttp(router: AnyRouter) {
  const serializer = new StandardOpenAPISerializer(
    new StandardOpenAPIJsonSerializer(),
    new StandardBracketNotationSerializer(),
  )
  // the handler fills it
  const matcher = new StandardOpenAPIMatcher()
  const handler = new FetchHandler<CallContext>(
    new StandardHandler<CallContext>(router, matcher, new PlainInputCodec(serializer), {
      interceptors: [
        async ({ next, context }) => {
          try {
            return await next()
          } catch (error) {
            return { matched: true, response: refusalOf(error, context.log) }
          }
        },
      ],
    }),
  )
  return async (request: Request, context: CallContext): Promise<Response | undefined> => {
    const { pathname } = new URL(request.url)
    // the matcher accepts `/order/1/deliver//` for `/order/1/deliver/`, but a guard that compares paths doesn't (Z-05)
    if (pathname.includes('//')) return undefined
    if (request.method !== 'GET' && request.body) {
      const called = await matcher.match(
        request.method,
        `/${pathname.slice(API_PREFIX.length).replace(/^\/|\/$/g, '')}`,
      )
      if (called) await requireCaller(context, called.procedure, called.path)
    }
    const { response } = await handler.handle(request, { prefix: API_PREFIX, context })
    return response
  }
}
