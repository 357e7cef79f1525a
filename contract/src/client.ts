// The typed client of the contract, small enough for a first view: it needs the minified contract (methods and paths,
// no schemas) and a `send`, which is `fetch` in the browser and the API's own `fetch` on the server.
import type { ContractRouterClient } from '@orpc/contract'
import type { Contract } from './contract.ts'
import { codeOfStatus, FAILURE_STATUS, Failure, type FailureCode } from './failure.ts'

export type Call = ContractRouterClient<Contract>
export type Send = (request: Request) => Promise<Response>

interface Route {
  method?: string
  path?: string
}
interface MinifiedProcedure {
  '~orpc': { route: Route }
}
export type MinifiedContract = { [domain: string]: { [call: string]: MinifiedProcedure } }

/** What a visitor reads where an answer carries no `detail` and where no answer comes (E-23). */
export const GENERIC_DETAIL = 'Something went wrong on our side. Please try again.'
export const NETWORK_DETAIL = 'The network is not reachable. Please check your connection and try again.'

/** @param base the API's address with its prefix: `/api/v1` in the browser, absolute elsewhere */
export function createClient(routes: MinifiedContract, base: string, send: Send): Call {
  const domains = Object.entries(routes).map(([domain, calls]) => [
    domain,
    Object.fromEntries(
      Object.entries(calls).map(([name, procedure]) => {
        const { method = 'GET', path = '/' } = procedure['~orpc'].route
        const makeCall = (input?: Input, options: { signal?: AbortSignal } = {}) =>
          receive(send, requestOf(method, base + path, input, options.signal))
        return [name, makeCall]
      }),
    ),
  ])
  return Object.fromEntries(domains) as Call
}

type Input = Record<string, unknown>

function requestOf(method: string, template: string, input: Input = {}, signal?: AbortSignal): Request {
  const rest = { ...input }
  const address = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const headers = { accept: 'application/json' }
  if (method === 'GET') return new Request(address + queryOf(rest), { method, headers, ...(signal && { signal }) })
  return new Request(address, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(rest),
    ...(signal && { signal }),
  })
}

/** What is empty is left out. */
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

/** `undefined` for what is no JSON, such as the page of a proxy (E-25). */
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
