// For tests: a cache with its server, and a version of the content that changes as PostgreSQL's does: in order, and heard a moment later.
import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { ContentVersion } from '@chobighor/api/kit/content-version'
import { onTestFinished } from 'vitest'
import { listen } from '../listen.ts'
import type { Middleware } from '../open-site.ts'
import { createUncachedLimits } from './limit-uncached.ts'
import { createResponseCache } from './response-cache.ts'

export const PUBLIC_URL = 'https://studio.example'

export interface FreshVersion extends ContentVersion {
  /** A change is committed; who doesn't ask hears of it a moment later. */
  commit(): void
  /** Changes can't be heard, or can again. */
  setHeard(isHeard: boolean): void
}

/** A version as PostgreSQL has it: it changes with each commit, and an answer to `read` comes a moment later. */
export function freshVersion(): FreshVersion {
  const listeners: (() => void)[] = []
  let committed = 1
  let isHeard = true
  let current: string | undefined = '1'
  const set = (version: string | undefined) => {
    if (version === current) return
    current = version
    for (const listener of listeners) listener()
  }
  const read = async () => {
    const found = String(committed)
    await new Promise((resolve) => setImmediate(resolve))
    if (isHeard) set(found)
    return current
  }
  return {
    current: () => current,
    read,
    onChange: (listener) => void listeners.push(listener),
    async close() {},
    commit() {
      committed++
      void read()
    },
    setHeard(is) {
      isHeard = is
      if (is) void read()
      else set(undefined)
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

export const freshLimits = () =>
  createUncachedLimits(async (headers) => {
    const user = userOf(headers.get('authorization'))
    return user === undefined ? undefined : Number(user)
  })

/** @param render answers what isn't cached */
export async function freshCache(render: (request: Request) => Promise<Response>, version = freshVersion()) {
  const cache = createResponseCache({ version, publicUrl: PUBLIC_URL, limits: freshLimits() })
  const answer = cache.through(render)
  onTestFinished(cache.close)
  const ask = await freshServer(answer, cache.send)
  return { version, cache, answer, ask }
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
