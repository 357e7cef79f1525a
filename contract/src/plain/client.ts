// The typed client of the contract, small enough for a first view. It needs the minified contract (methods and paths,
// no schemas) and a `send`: `fetch` in the browser, the API's own `fetch` on the server.
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import type { Contract } from '../contract.ts'
import type { MinifiedContract } from '../procedures.ts'
import { codeOfStatus, FAILURE_STATUS, Failure, type FailureCode, GENERIC_DETAIL } from './failure.ts'

export type CallOf<Promised extends AnyContractRouter> = ContractRouterClient<Promised, CallHeaders>
export type Call = CallOf<Contract>
/** What a call sends beside its input, as `{ context: { 'idempotency-key': … } }`. */
export type CallHeaders = { 'idempotency-key'?: string }
export type Send = (request: Request) => Promise<Response>

/** What a visitor reads where no answer comes (E-23). */
export const NETWORK_DETAIL = 'The network is not reachable. Please check your connection and try again.'

/** Whose calls they are: the token is sent with those that take one. */
export interface Caller {
  token(): string | undefined
}
const NOBODY: Caller = { token: () => undefined }

/** @param base the API's address with its prefix: `/api/v1` in the browser, absolute elsewhere */
export function createClient<Calls = Call>(routes: MinifiedContract, base: string, send: Send, caller = NOBODY): Calls {
  const domains = Object.entries(routes).map(([domain, calls]) => [
    domain,
    Object.fromEntries(
      Object.entries(calls).map(([name, { method, path, inputStructure, bearer }]) => {
        const makeCall = (input: Input = {}, options: CallOptions = {}) => {
          const { params, body } =
            inputStructure === 'detailed' ? (input as unknown as Detailed) : { params: input, body: {} }
          const request = requestOf({ method, template: base + path, params, body }, options)
          const token = bearer && caller.token()
          if (token) request.headers.set('authorization', `Bearer ${token}`)
          return receive(send, request)
        }
        return [name, makeCall]
      }),
    ),
  ])
  return Object.fromEntries(domains) as Calls
}

type Input = Record<string, unknown>
interface Detailed {
  params: Input
  body: Input
}
interface CallOptions {
  signal?: AbortSignal
  context?: CallHeaders
}

interface CallParts extends Detailed {
  method: string
  template: string
}

function requestOf({ method, template, params, body }: CallParts, { signal, context }: CallOptions): Request {
  const rest = { ...params }
  const address = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const headers = { accept: 'application/json', ...context }
  if (method === 'GET') return new Request(address + queryOf(rest), { method, headers, ...(signal && { signal }) })
  return new Request(address, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...rest, ...body }),
    ...(signal && { signal }),
  })
}

/** Leaves out empty values. */
function queryOf(input: Input): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input))
    if (value !== undefined && value !== '') query.set(key, String(value))
  return query.size > 0 ? `?${query}` : ''
}

async function receive(send: Send, request: Request): Promise<unknown> {
  const { ok, status, text, retryAfter } = await send(request)
    .then(async (response) => ({
      ok: response.ok,
      status: response.status,
      text: await response.text(),
      retryAfter: Number(response.headers.get('retry-after') ?? Number.NaN),
    }))
    .catch((error: unknown) => {
      if (error instanceof Error && error.name === 'AbortError') throw error
      throw new Failure('unavailable', NETWORK_DETAIL)
    })
  const body = parsed(text)
  if (ok && body !== undefined) return body
  throw failureOf(status, body, retryAfter)
}

/** For files, which are no calls. @throws Failure as a call does */
export async function receiveFile(send: Send, request: Request): Promise<Blob> {
  const response = await send(request).catch(() => {
    throw new Failure('unavailable', NETWORK_DETAIL)
  })
  if (response.ok) return response.blob()
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  throw failureOf(response.status, parsed(await response.text()), retryAfter)
}

/** `undefined` if it is not JSON, for example the error page of a proxy (E-25). */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function failureOf(status: number, body: unknown, retryAfter: number): Failure {
  const { detail, code, field, fields } = (body ?? {}) as Record<'detail' | 'code' | 'field' | 'fields', unknown>
  return new Failure(
    isFailureCode(code) ? code : codeOfStatus(status),
    typeof detail === 'string' && detail !== '' ? detail : GENERIC_DETAIL,
    {
      ...(typeof field === 'string' && { field }),
      ...(areSentences(fields) && { fields }),
      ...(retryAfter >= 0 && { retryAfter }),
    },
  )
}

function areSentences(fields: unknown): fields is Record<string, string> {
  return (
    typeof fields === 'object' && fields !== null && Object.values(fields).every((each) => typeof each === 'string')
  )
}

function isFailureCode(code: unknown): code is FailureCode {
  return typeof code === 'string' && Object.hasOwn(FAILURE_STATUS, code)
}
