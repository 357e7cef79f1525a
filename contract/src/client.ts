// The typed client of the contract, small enough for a first view: it needs the minified contract (methods and paths,
// no schemas) and a `send`, which is `fetch` in the browser and the API's own `fetch` on the server.
import type { ContractRouterClient } from '@orpc/contract'
import type { Contract } from './contract.ts'
import { codeOfStatus, Failure, type FailureCode } from './failure.ts'

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
        return [name, (input?: Record<string, unknown>) => request(send, method, base + path, input)]
      }),
    ),
  ])
  return Object.fromEntries(domains) as Call
}

async function request(send: Send, method: string, template: string, input: Record<string, unknown> = {}) {
  const rest = { ...input }
  let address = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const init: RequestInit = { method, headers: { accept: 'application/json' } }
  if (method === 'GET') {
    const query = new URLSearchParams()
    for (const [key, value] of Object.entries(rest))
      if (value !== undefined && value !== '') query.set(key, String(value))
    if (query.size > 0) address += `?${query}`
  } else {
    init.body = JSON.stringify(rest)
    init.headers = { accept: 'application/json', 'content-type': 'application/json' }
  }
  const response = await send(new Request(address, init)).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'AbortError') throw error
    throw new Failure('unavailable', NETWORK_DETAIL)
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok && body !== undefined) return body
  throw failureOf(response.status, body)
}

function failureOf(status: number, body: unknown): Failure {
  const { detail, code, field } = (body ?? {}) as { detail?: unknown; code?: unknown; field?: unknown }
  return new Failure(
    typeof code === 'string' ? (code as FailureCode) : codeOfStatus(status),
    typeof detail === 'string' ? detail : GENERIC_DETAIL,
    typeof field === 'string' ? { field } : {},
  )
}
