// The site's own client over answers that a test gives by path, as they would come over the wire.
import routes from 'virtual:contract'
import { type Call, createClient } from '@chobighor/contract/client'

/** A path without an answer fails as the API would: 503 with a sentence. */
export function aCall(answers: Record<string, unknown>): Call {
  return createClient(routes, 'http://api.test', async (request) => {
    const path = decodeURI(new URL(request.url).pathname)
    if (path in answers) return answers[path] instanceof Response ? answers[path] : Response.json(answers[path])
    return Response.json({ detail: 'The studio is closed.', code: 'unavailable' }, { status: 503 })
  })
}
