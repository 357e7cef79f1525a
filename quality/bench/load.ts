// How many requests one address answers: measured by wrk if it is installed, which needs little CPU, otherwise by
// autocannon.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

const CONNECTIONS = 32

export interface Load {
  perSecond: number
  /** The 99th percentile of the response time, in ms. */
  p99: number
}

/** @param expected the only status that counts as an answer */
export async function load(
  url: string,
  { seconds, headers, expected = 200 }: { seconds: number; headers: Record<string, string>; expected?: 200 | 304 },
): Promise<Load> {
  const answer = await fetch(url, { headers: { ...headers, connection: 'close' }, redirect: 'manual' })
  await answer.arrayBuffer()
  if (answer.status !== expected) throw new Error(`${url}: ${answer.status} instead of ${expected}`)
  return (await isWrkHere) ? byWrk(url, seconds, headers) : byAutocannon(url, seconds, headers)
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
    '30s',
    ...named,
    url,
  ])
  if (/Socket errors|Non-2xx/.test(stdout)) throw new Error(`${url}:\n${stdout}`)
  const [, perSecond = ''] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? []
  const [, slowest = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  const inMs = { us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN
  return { perSecond: Number(perSecond), p99: Number(slowest) * inMs }
}

async function byAutocannon(url: string, duration: number, headers: Record<string, string>): Promise<Load> {
  const { requests, latency, errors } = await autocannon({ url, duration, connections: CONNECTIONS, headers })
  if (errors > 0) throw new Error(`${url}: ${errors} answers did not come`)
  return { perSecond: requests.average, p99: latency.p99 }
}
