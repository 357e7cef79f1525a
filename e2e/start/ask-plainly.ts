// Requests as they are written, and answers as they come: nothing is added, read into them, or unpacked.
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'

export interface Asked {
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

export function ask(house: string, path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Got> {
  const { promise, resolve, reject } = Promise.withResolvers<Got>()
  const sent = request(house, { method, path, headers, agent }, (answer) => {
    buffer(answer).then(
      (bytes) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: bytes.toString() }),
      reject,
    )
  })
  sent.on('error', reject).end(body)
  return promise
}

/** What comes back for these bytes, until the server hangs up. */
export async function sendRaw(house: string, bytes: string): Promise<string> {
  const { hostname: host, port } = new URL(house)
  const socket = connect({ host, port: Number(port), allowHalfOpen: true })
  socket.write(bytes)
  const answer = await text(socket)
  socket.destroy()
  return answer
}

/** Of each answer alone. */
const ITS_OWN = ['date', 'x-request-id']

/** The headers of an answer that others would get as well. */
export const told = ({ headers }: Got) =>
  Object.entries(headers)
    .filter(([name]) => !ITS_OWN.includes(name))
    .sort()

/** Has this done so many times, by eight at once. */
export async function flood(times: number, one: (nth: number) => Promise<void>): Promise<void> {
  let nth = 0
  const turn = async () => {
    while (nth < times) await one(nth++)
  }
  await Promise.all(Array.from({ length: 8 }, turn))
}
