// Bytes that are ready, sent as whoever asks for them wants them: all, their headers alone, or that they are known already.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isKnown } from '@chobighor/api/kit/known-tag'

/** What is sent: a strong tag, bytes, and headers, names and values by turns, as `writeHead` takes them. */
export interface Encoded {
  tag: string
  body: Buffer
  headers: string[]
}

export function sendEncoded(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { tag, body, headers: own }: Encoded,
) {
  // a name of its own, as every answer has (router); nothing happens on this way that the log would tell under it
  const named = [...own, 'x-request-id', randomUUID()]
  if (isKnown(headers['if-none-match'], tag)) {
    response.writeHead(304, named).end()
    return
  }
  named.push('content-length', String(body.length))
  response.writeHead(200, named)
  response.end(method === 'HEAD' ? undefined : body)
}
