// The site's own client with answers that a test gives by path, as they would come from the API.
import routes from 'virtual:contract'
import { type Call, createClient } from '@chobighor/contract/plain/client'

/** A path without an answer fails as the API would: 503 with a sentence. */
export function aCall(answers: Record<string, unknown>): Call {
  return createClient(routes, 'http://api.test', async (request) =>
    answerOf(answers, decodeURI(new URL(request.url).pathname)),
  )
}

export const CLOSED = 'The studio is closed.'

/** The API's answer to a call of this path. */
export function answerOf(answers: Record<string, unknown>, path: string): Response {
  if (path in answers) return answers[path] instanceof Response ? answers[path] : Response.json(answers[path])
  return Response.json({ detail: CLOSED, code: 'unavailable' }, { status: 503 })
}

/** The browser's local storage, for tests of stored values. @param entries its content at first */
export function aStorage(entries: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(entries))
  return {
    get length() {
      return kept.size
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}
