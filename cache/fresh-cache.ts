// For tests: a cache with its server, a room behind it, and news that are told as PostgreSQL tells them: in order, and a moment later.
import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { ContentNews } from '@chobighor/api/kit/content-news'
import { onTestFinished } from 'vitest'
import { listen } from '../listen.ts'
import type { Middleware } from '../open-site.ts'
import { createAnswerCache } from './answers.ts'
import { createLanes } from './lanes.ts'

export const PUBLIC_URL = 'https://studio.example'

export interface FreshNews extends ContentNews {
  /** Says that a change of this table was committed. */
  commit(table: string): void
  /** The line is cut, or back: what was committed meanwhile nobody knows. */
  setHeard(isHeard: boolean): void
}

const TOLD = ['pages', 'photos', 'services']
const UNTOLD = ['sessions']

export function freshNews(): FreshNews {
  const listeners: ((table: string | undefined) => void)[] = []
  const tell = (table: string | undefined) => {
    for (const listener of listeners) listener(table)
  }
  let isHeard = true
  let told = Promise.resolve()
  const namedIn = (statement: string, tables: string[]) => tables.filter((table) => statement.includes(table))
  return {
    isHeard: () => isHeard,
    onChange: (listener) => void listeners.push(listener),
    tablesOf(statements) {
      const all = [...statements]
      if (all.some((statement) => namedIn(statement, UNTOLD).length > 0)) return undefined
      return [...new Set(all.flatMap((statement) => namedIn(statement, TOLD)))].sort()
    },
    mayChange: (statements) =>
      [...statements].some((statement) => !statement.startsWith('select') && namedIn(statement, TOLD).length > 0),
    caughtUp: () => told,
    async close() {},
    commit(table) {
      told = told.then(async () => {
        await new Promise((resolve) => setImmediate(resolve))
        if (isHeard) tell(table)
      })
    },
    setHeard(is) {
      isHeard = is
      tell(undefined)
    },
  }
}

/** What all answers of one kind say alike. */
export function alikeIn({ date: _, 'x-request-id': __, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers
}

export interface Asked {
  method?: string
  headers?: Record<string, string>
}

export interface Got {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  text: string
}

/** Whose token is somebody's, here. */
export const tokenOf = (user: number) => `Bearer ${user}`
const userOf = (token: string | null) => /^Bearer (\d+)$/.exec(token ?? '')?.[1]

export const freshLanes = () =>
  createLanes(async (headers) => {
    const user = userOf(headers.get('authorization'))
    return user === undefined ? undefined : Number(user)
  })

/** @param room answers what isn't kept; it notes its statements itself */
export async function freshCache(room: (request: Request) => Promise<Response>) {
  const news = freshNews()
  const cache = createAnswerCache({ news, publicUrl: PUBLIC_URL, lanes: freshLanes() })
  const answer = cache.through(room)
  onTestFinished(cache.close)
  const ask = await freshServer(answer, cache.send)
  return { news, cache, answer, ask }
}

/** @returns to ask it: nothing is unpacked, and nothing said that isn't told */
export async function freshServer(answer: (request: Request) => Promise<Response>, ready: Middleware) {
  const server = await listen({ host: '127.0.0.1', port: 0, answer, ready })
  const { port } = server.address() as AddressInfo
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return async (path: string, { method = 'GET', headers = {} }: Asked = {}): Promise<Got> => {
    const { promise, resolve, reject } = Promise.withResolvers<Got>()
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, async (answer) => {
      const bytes = await buffer(answer)
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: bytes.toString() })
    })
    sent.on('error', reject).end()
    return promise
  }
}
