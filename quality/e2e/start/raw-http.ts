// Raw HTTP requests and answers: nothing is added, interpreted, or decompressed.
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'

export interface RawRequest {
  method?: string
  headers?: Record<string, string>
  body?: string
}

export interface Got {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  text: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

export function ask(
  baseUrl: string,
  path: string,
  { method = 'GET', headers = {}, body }: RawRequest = {},
): Promise<Got> {
  const { promise, resolve, reject } = Promise.withResolvers<Got>()
  const sent = request(baseUrl, { method, path, headers, agent }, (answer) => {
    buffer(answer).then(
      (bytes) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: bytes.toString() }),
      reject,
    )
  })
  sent.on('error', reject).end(body)
  return promise
}

/** The answer to these bytes, until the server hangs up. */
export async function sendRaw(baseUrl: string, bytes: string): Promise<string> {
  const { hostname: host, port } = new URL(baseUrl)
  const socket = connect({ host, port: Number(port), allowHalfOpen: true })
  socket.write(bytes)
  const answer = await text(socket)
  socket.destroy()
  return answer
}

/** Headers that belong to one answer only. */
const ITS_OWN = ['date', 'x-request-id']

/** The headers of an answer that other visitors would get as well. */
export const told = ({ headers }: Got) =>
  Object.entries(headers)
    .filter(([name]) => !ITS_OWN.includes(name))
    .sort()

/** Runs it so many times, eight at once. */
export async function flood(times: number, one: (nth: number) => Promise<void>): Promise<void> {
  let nth = 0
  const turn = async () => {
    while (nth < times) await one(nth++)
  }
  await Promise.all(Array.from({ length: 8 }, turn))
}
