// Who has written sees it at every process. A process hears of another one's change a moment later; until then its cache
// has the old answer. So the answer to a write that changed public content sets a cookie with the new version, and a
// process that doesn't know the version of a request's cookie asks PostgreSQL before it answers from its cache.
import type { IncomingMessage } from 'node:http'
import type { ContentVersion } from '@chobighor/api/platform/database/content-version'
import { LRUCache } from 'lru-cache'

const COOKIE = 'content-version'
const GIVEN = new RegExp(`(?:^|; ?)${COOKIE}=([\\w/-]{1,80})`)
/** In seconds. Every process has heard of the change by then, or knows that it hears nothing, and caches nothing. */
const LASTS = 60
/** Another one is asked for again, with one small query. */
const KNOWN_MOST = 1_000

/** Whether the sender has written public content within the last minute. */
export const hasWritten = (headers: Headers): boolean => GIVEN.test(headers.get('cookie') ?? '')

export interface WrittenVersions {
  /** Calls `next` as soon as this process knows what the sender of this request has written: mostly at once. */
  catchUp(request: IncomingMessage, next: () => void): void
  /** Marks the answer to a write, if the content changed. @param before the version when the request came */
  mark(answer: Response, before: string | undefined): Response
}

export function createWrittenVersions(version: ContentVersion, publicUrl: string): WrittenVersions {
  const known = new LRUCache<string, true>({ max: KNOWN_MOST })
  const learn = () => {
    const current = version.current()
    if (current !== undefined) known.set(current, true)
  }
  learn()
  version.onChange(learn)
  const attributes = `Path=/; Max-Age=${LASTS}; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`

  return {
    catchUp({ method, headers: { cookie } }, next) {
      const given = cookie && (method === 'GET' || method === 'HEAD') ? GIVEN.exec(cookie)?.[1] : undefined
      if (given === undefined || known.has(given)) return next()
      void version.read().then((read) => {
        // this process may have missed the version itself, between two others
        if (read !== undefined) known.set(given, true)
        next()
      })
    },

    mark(answer, before) {
      const after = version.current()
      if (after !== undefined && after === before) return answer
      // the change may have no version here while this process hears nothing: a word that no process knows does as well
      answer.headers.append('set-cookie', `${COOKIE}=${after ?? crypto.randomUUID()}; ${attributes}`)
      return answer
    },
  }
}
