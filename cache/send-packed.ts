// Bytes that are ready, sent as whoever asks for them wants them: all, their headers alone, or that they are known already.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isKnown } from '@chobighor/api/kit/known-tag'

/** What is sent: a strong tag, bytes, and headers, names and values by turns, as `writeHead` takes them. */
export interface Packed {
  tag: string
  body: Buffer
  headers: string[]
}

export function sendPacked(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { tag, body, headers: own }: Packed,
) {
  if (isKnown(headers['if-none-match'], tag)) {
    response.writeHead(304, own).end()
    return
  }
  response.writeHead(200, [...own, 'content-length', String(body.length)])
  response.end(method === 'HEAD' ? undefined : body)
}
