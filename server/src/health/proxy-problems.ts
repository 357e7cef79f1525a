// Whether TRUSTED_PROXIES fits the proxies in front of the server: if it doesn't, all visitors share one limit.
import type { Config } from '../config.ts'

/** Headers that a proxy adds: a request with one of them passed a proxy. */
export const PROXY_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

export const PROXY_PROBLEMS_TOTAL = 'chobighor_proxy_problems_total'

export const PROXY_PROBLEMS = {
  not_trusted:
    'Requests come through a proxy, and TRUSTED_PROXIES is 0: all visitors share the limits of one address. Set TRUSTED_PROXIES to the number of proxies in front, mostly 1, and restart.',
  too_few:
    'X-Forwarded-For has fewer addresses than TRUSTED_PROXIES says: visitors share the limits of one address. Set TRUSTED_PROXIES to the number of proxies in front that add to this header, and restart.',
  unreadable:
    'X-Forwarded-For has something else than an address where TRUSTED_PROXIES looks for the visitor: such visitors share the limits of one address. Let the proxy write addresses there, or set TRUSTED_PROXIES to the number of proxies in front, and restart.',
}
export type ProxyProblem = keyof typeof PROXY_PROBLEMS

/** How long to wait for the running server, in ms. */
const ANSWER_WITHIN = 5_000

/** Asks the running server. @returns undefined if it doesn't answer */
export async function askProxyProblems({
  host,
  port,
  metricsToken,
}: Pick<Config, 'host' | 'port' | 'metricsToken'>): Promise<ProxyProblem[] | undefined> {
  const answer = await fetch(`http://${host}:${port}/metrics`, {
    headers: metricsToken === undefined ? {} : { authorization: `Bearer ${metricsToken}` },
    signal: AbortSignal.timeout(ANSWER_WITHIN),
  }).catch(() => undefined)
  if (!answer?.ok) return undefined
  const figures = await answer.text()
  return (Object.keys(PROXY_PROBLEMS) as ProxyProblem[]).filter((problem) =>
    figures.includes(`${PROXY_PROBLEMS_TOTAL}{problem="${problem}"}`),
  )
}
