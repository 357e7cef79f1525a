// The address of a visitor, for limits; and a warning in the log if TRUSTED_PROXIES doesn't fit the proxies in front.
import { isIP, isIPv6 } from 'node:net'
import { blockListOf } from '@chobighor/api/platform/http/refuse-addresses'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Metrics } from '../health/metrics.ts'
import { PROXY_HEADERS, PROXY_PROBLEMS, type ProxyProblem } from '../health/proxy-problems.ts'

/** Only the router sets this header: a value that comes from outside is overwritten. */
export const VISITOR_ADDRESS = 'x-visitor-address'

export const addressOf = (headers: Headers): string => headers.get(VISITOR_ADDRESS) ?? ''

/** Loopback and private networks, where one's own proxies are. IPv4 addresses inside IPv6 are found as well. */
const LOCAL = blockListOf(
  '127.0.0.0/8 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 100.64.0.0/10 ::1/128 fc00::/7 fe80::/10',
)

/** @returns the connection's address; behind trusted proxies, the address that the outermost of them reported */
export function createVisitorAddress(trustedProxies: number, log: Logger, metrics: Metrics): (c: Context) => string {
  const logged = new Set<ProxyProblem>()
  return (c) => {
    const connection = getConnInfo(c).remote.address ?? ''
    const { address, problem } = judgeAddress(connection, c.req.raw.headers, trustedProxies)
    if (problem) {
      metrics.countProxyProblem(problem)
      if (!logged.has(problem)) log.warn(PROXY_PROBLEMS[problem])
      logged.add(problem)
    }
    return address
  }
}

/** @param connection the address of the other end of the connection */
export function judgeAddress(
  connection: string,
  headers: Headers,
  trustedProxies: number,
): { address: string; problem?: ProxyProblem } {
  if (trustedProxies === 0) {
    // anybody can send these headers, so they count only if they come from our own network
    const isProxied = isLocal(connection) && PROXY_HEADERS.some((name) => headers.has(name))
    return isProxied ? { address: connection, problem: 'not_trusted' } : { address: connection }
  }
  // without the header the request comes from this machine, as for `/readyz`
  const header = headers.get('x-forwarded-for')
  if (header === null) return { address: connection }
  const seen = header.split(',').map((address) => withoutPort(address.trim()))
  const address = seen.at(-trustedProxies) || connection
  // an invalid address would make all visitors count as one
  if (!isIP(address)) return { address: connection, problem: 'unreadable' }
  return seen.length < trustedProxies ? { address, problem: 'too_few' } : { address }
}

/** Some proxies write `203.0.113.9:51234` or `[2001:db8::4]:51234`. */
function withoutPort(address: string): string {
  const [, ofIPv6, ofIPv4] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? []
  return ofIPv6 ?? ofIPv4 ?? address
}

function isLocal(address: string): boolean {
  return LOCAL.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
