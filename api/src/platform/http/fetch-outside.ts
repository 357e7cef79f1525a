// Asks a server whose address an admin has typed. It may not be one that only this machine can reach (Z-18): the address
// that was looked up is checked, and is the one that is connected to. Redirects are not followed.
import { lookup as systemLookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { blockListOf, lookUpAllowed } from './refuse-addresses.ts'

/** Long answers are cut: nobody reads more of them. */
const ANSWER_MOST = 64 * 1024

const PRIVATE = blockListOf(
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 ' +
    '192.0.2.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3',
)
/** Of IPv6 only this is public, but for documentation and what carries an IPv4 address inside. */
const PUBLIC_6 = blockListOf('2000::/3')
const WITHIN_6 = blockListOf('2001::/23 2001:db8::/32 3fff::/20 2002::/16')

/** Whether everybody on the internet has the same machine at this address. */
export function isPublicIp(address: string): boolean {
  if (isIP(address) === 4) return !PRIVATE.check(address)
  return isIP(address) === 6 && PUBLIC_6.check(address, 'ipv6') && !WITHIN_6.check(address, 'ipv6')
}

export interface Question {
  address: URL
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body: string | undefined
  /** An origin that may be asked although it is private: a stand-in, which production has none of. */
  standIn?: string | undefined
  /** How long all of it may take, in ms. */
  longest: number
  /** How names become addresses; the machine's own way by default. */
  lookup?: LookupFunction
}

export interface OutsideAnswer {
  status: number
  location: string | undefined
  body: string
}

/** No answer came. `isSent`: the server may have read the question all the same. */
export class NoAnswer extends Error {
  readonly why: 'private' | 'unknown name' | 'refused' | 'unreachable' | 'time' | 'tls' | 'cut off'
  readonly isSent: boolean

  constructor(why: NoAnswer['why'], isSent: boolean) {
    super(`no answer: ${why}`)
    this.why = why
    this.isSent = isSent
  }
}

/** @throws NoAnswer, which names no address and no header */
export function askOutside(question: Question): Promise<OutsideAnswer> {
  const { address, method, headers, body, standIn, longest, lookup = systemLookup as LookupFunction } = question
  const isOpen = address.origin === standIn
  const { promise, resolve, reject } = Promise.withResolvers<OutsideAnswer>()
  const host = address.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isOpen && !isPublicIp(host)) return Promise.reject(new NoAnswer('private', false))
  let isSent = false
  const isTls = address.protocol === 'https:'
  const ask = isTls ? requestHttps : requestHttp
  const asked = ask(address, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
    agent: false,
    lookup: isOpen ? lookup : lookUpAllowed(lookup, isPublicIp, () => new IsPrivate()),
    signal: AbortSignal.timeout(longest),
  })
  asked.once('socket', (socket) => socket.once(isTls ? 'secureConnect' : 'connect', () => (isSent = true)))
  asked.once('response', (response) => readBody(response).then(resolve, reject))
  asked.once('error', (error) => reject(new NoAnswer(reasonOf(error), isSent)))
  asked.end(body)
  return promise.catch((error: Error) => {
    asked.destroy()
    throw error instanceof NoAnswer ? error : new NoAnswer(reasonOf(error), true)
  })
}

async function readBody(response: IncomingMessage): Promise<OutsideAnswer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= ANSWER_MOST) break // this closes the connection
  }
  const { statusCode: status = 0, headers } = response
  return { status, location: headers.location, body: Buffer.concat(chunks).toString().slice(0, ANSWER_MOST) }
}

class IsPrivate extends Error {
  readonly code = 'EPRIVATE'
}

const REASONS: Record<string, NoAnswer['why']> = {
  EPRIVATE: 'private',
  ENOTFOUND: 'unknown name',
  EAI_AGAIN: 'unknown name',
  ENODATA: 'unknown name',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  ETIMEDOUT: 'time',
  ABORT_ERR: 'time',
  EPROTO: 'tls',
}

function reasonOf(error: Error & { code?: string; errors?: (Error & { code?: string })[] }): NoAnswer['why'] {
  const code = error.code ?? error.errors?.[0]?.code ?? ''
  if (/^(ERR_SSL|ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code)) return 'tls'
  return REASONS[code] ?? 'cut off'
}
