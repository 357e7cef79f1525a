// Connects to the mail server that an admin has typed. It may be on this machine or in the studio's own network, but not at an
// address where a cloud gives a machine its keys. The address that a name leads to is checked, and the same address is connected to.
import { lookup as systemLookup } from 'node:dns'
import { connect, isIP, type LookupFunction, type Socket } from 'node:net'
import { blockListOf, lookUpAllowed } from '../platform/http/refuse-addresses.ts'

const FORBIDDEN = blockListOf(
  // as IPv4 in IPv6 too (::ffff:169.254.169.254): the list knows that itself
  '0.0.0.0/8 169.254.0.0/16 100.100.100.200/32 168.63.129.16/32 ' +
    '::/128 fe80::/10 fd00:ec2::254/128 fd20:ce::254/128 ' +
    // the same IPv4 addresses behind a translation (RFC 6052, RFC 3056), and as RFC 4291 once wrote them
    '64:ff9b::/104 64:ff9b::a9fe:0/112 64:ff9b::6464:64c8/128 2002:0::/24 2002:a9fe::/32 ::a9fe:0/112',
)

/** Whether no mail server may be at this address; a name is never forbidden. @param host also in brackets, or with a zone */
export function isForbidden(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '').replace(/%.*$/, '')
  const version = isIP(address)
  return version !== 0 && FORBIDDEN.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** The name leads to an address at which no mail server may be. */
export class IsForbidden extends Error {
  readonly code = 'EFORBIDDEN'
  constructor() {
    super('no mail server may be at this address')
  }
}

interface Place {
  host: string
  port: number
  /** In ms. */
  patience: number
  /** How names become addresses; the machine's own way by default. */
  lookup?: LookupFunction | undefined
}

/** @throws IsForbidden, a system error, or one with the code ETIMEDOUT */
export function connectToMailServer({ host, port, patience, lookup = systemLookup as LookupFunction }: Place) {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  if (isForbidden(host)) return Promise.reject(new IsForbidden())
  const socket = connect({
    host,
    port,
    lookup: lookUpAllowed(
      lookup,
      (address) => !isForbidden(address),
      () => new IsForbidden(),
    ),
  })
  const late = setTimeout(
    () => fail(Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' })),
    patience,
  )
  const fail = (error: Error & { errors?: Error[] }) => {
    clearTimeout(late)
    socket.destroy()
    // of several addresses, the reason of the first
    reject(error.errors?.[0] ?? error)
  }
  socket.once('error', fail)
  socket.once('connect', () => {
    clearTimeout(late)
    socket.off('error', fail)
    // until the caller listens itself
    socket.on('error', () => {})
    if (isForbidden(socket.remoteAddress ?? '')) fail(new IsForbidden())
    else resolve(socket)
  })
  return promise
}
