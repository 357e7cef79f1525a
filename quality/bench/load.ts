// How many requests one address answers: measured by wrk if it is installed, which needs little CPU, otherwise by
// autocannon.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

const CONNECTIONS = 32
/** How long one answer may take, in seconds. */
const PATIENCE = 30

export interface Load {
  perSecond: number
  /** The 99th percentile of the response time, in ms. */
  p99: number
}

export interface LoadOptions {
  headers: Record<string, string>
  /** The only status that counts as an answer. */
  expected?: 200 | 304
  /** How long it lasts: so many seconds, or in a short round so many requests. */
  seconds?: number
  requests?: number
}

export async function load(
  url: string,
  { headers, expected = 200, seconds = 1, requests }: LoadOptions,
): Promise<Load> {
  const answer = await fetch(url, { headers: { ...headers, connection: 'close' }, redirect: 'manual' })
  await answer.arrayBuffer()
  if (answer.status !== expected) throw new Error(`${url}: ${answer.status} instead of ${expected}`)
  if (requests !== undefined) return byAutocannon({ url, headers, amount: requests })
  return (await isWrkHere) ? byWrk(url, seconds, headers) : byAutocannon({ url, headers, duration: seconds })
}

const run = promisify(execFile)
const isWrkHere = run('wrk', ['-v']).then(
  () => true,
  (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
)

async function byWrk(url: string, seconds: number, headers: Record<string, string>): Promise<Load> {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    '--latency',
    '--timeout',
    `${PATIENCE}s`,
    ...named,
    url,
  ])
  if (/Socket errors|Non-2xx/.test(stdout)) throw new Error(`${url}:\n${stdout}`)
  const [, perSecond = ''] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? []
  const [, slowest = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  const inMs = { us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN
  return { perSecond: Number(perSecond), p99: Number(slowest) * inMs }
}

async function byAutocannon(asked: autocannon.Options): Promise<Load> {
  const began = performance.now()
  const { requests, latency, errors } = await autocannon({ ...asked, connections: CONNECTIONS, timeout: PATIENCE })
  if (errors > 0) throw new Error(`${asked.url}: ${errors} answers did not come`)
  return { perSecond: (1000 * requests.total) / (performance.now() - began), p99: latency.p99 }
}
