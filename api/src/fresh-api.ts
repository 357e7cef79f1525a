// For tests: the API as the server builds it, on a database of its own, with the contract's client at its door.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_PREFIX } from '@chobighor/contract'
import { type WholeContract, wholeContract } from '@chobighor/contract/admin/contract'
import { type CallOf, createClient, type MinifiedContract, type Send } from '@chobighor/contract/client'
import { minifyContractRouter } from '@orpc/contract'
import { pino } from 'pino'
import { type ApiDeps, createApi } from './api.ts'
import { type FreshDatabase, freshDatabase } from './kit/fresh-database.ts'

const ORIGIN = 'http://studio.test'
export type Call = CallOf<WholeContract>
/** Which address the request is said to come from. */
export const FROM = 'x-from'

export interface FreshApi extends FreshDatabase {
  call: Call
  /** The contract's client for whoever sends with this token. */
  callAs(token: string): Call
  /** A plain request, its path without the prefix. */
  ask(path: string, init?: RequestInit): Promise<Response>
  /** What was logged, as pino's lines. */
  logged: string[]
  /** How often the postman was told that letters wait. */
  promised: () => number
}

export async function freshApi(deps: Partial<ApiDeps> = {}): Promise<FreshApi> {
  const fresh = await freshDatabase()
  const logged: string[] = []
  let promised = 0
  const api = createApi({
    database: fresh.database,
    log: pino({ level: 'info' }, { write: (line: string) => logged.push(line) }),
    now: () => new Date(),
    videoHost: 'https://video.test',
    mailPromised: () => {
      promised += 1
    },
    publicUrl: ORIGIN,
    paypal: undefined,
    projectFolder: join(tmpdir(), 'chobighor-projects'),
    sessionLife: { idleDays: 7, days: 30 },
    origins: [ORIGIN],
    addressOf: (request) => request.headers.get(FROM) ?? '203.0.113.77',
    ...deps,
  })
  const minified = minifyContractRouter(wholeContract) as unknown as MinifiedContract
  const clientOf = (send: Send) => createClient<Call>(minified, ORIGIN + API_PREFIX, send)
  return {
    ...fresh,
    call: clientOf(api.fetch),
    callAs: (token) =>
      clientOf((request) => {
        request.headers.set('authorization', `Bearer ${token}`)
        return api.fetch(request)
      }),
    ask: (path, init) => api.fetch(new Request(ORIGIN + API_PREFIX + path, init)),
    logged,
    promised: () => promised,
  }
}
