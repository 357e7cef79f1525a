// Who has written sees it at every process (decision 075). A process hears of another one's change a moment later; until
// then its cache has the old answer. So the answer to a write that changed public content sets a cookie with the new
// version, and a process that doesn't know the version of a request's cookie asks PostgreSQL before it answers.
import type { ContentVersion } from '@chobighor/api/platform/database/content-version'
import { LRUCache } from 'lru-cache'

const COOKIE = 'content-version'
const GIVEN = new RegExp(`(?:^|; ?)${COOKIE}=([\\w/-]{1,80})`)
/** In seconds. Every process has heard of the change by then, or knows that it hears nothing, and caches nothing. */
const LASTS = 60
/** Another one is asked for again, with one small query. */
const KNOWN_MOST = 1_000

type Cookie = string | null | undefined

export function createReadYourWrites(version: ContentVersion, publicUrl: string) {
  const known = new LRUCache<string, true>({ max: KNOWN_MOST })
  const learn = () => {
    const current = version.current()
    if (current !== undefined) known.set(current, true)
  }
  learn()
  version.onChange(learn)
  const attributes = `Path=/; Max-Age=${LASTS}; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`

  const unknownIn = (cookie: Cookie) => {
    const given = cookie ? GIVEN.exec(cookie)?.[1] : undefined
    return given === undefined || known.has(given) ? undefined : given
  }

  return {
    /** Whether the sender of this cookie may have written what this process hasn't heard of: nothing cached may be sent. */
    isBehind: (cookie: Cookie): boolean => unknownIn(cookie) !== undefined,

    /** Asks PostgreSQL, if this process is behind. @returns whether it knows now what the sender has written */
    async catchUp(cookie: Cookie): Promise<boolean> {
      const given = unknownIn(cookie)
      if (given === undefined) return true
      const read = await version.read()
      // this process may have missed the version itself, between two others
      if (read !== undefined) known.set(given, true)
      return read !== undefined
    },

    /** Marks the answer to a write, if the content changed. @param before the version when the request came */
    mark(answer: Response, before: string | undefined): Response {
      const after = version.isHeard() ? version.current() : undefined
      if (after !== undefined && after === before) return answer
      // the change may have no version here while this process hears nothing: a word that no process knows does as well
      answer.headers.append('set-cookie', `${COOKIE}=${after ?? crypto.randomUUID()}; ${attributes}`)
      return answer
    },
  }
}
