// Three processes on one database: two that cache their answers, and one that renders each anew, with which the two are
// compared.
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Database } from '@chobighor/api/platform/database/database'
import { openCluster } from '@chobighor/server/postgres/embedded-postgres'
import { expect, onTestFinished } from 'vitest'
import { ADMIN, freePort } from '../start-product.ts'
import { copyEmptyDataFolder } from './empty-data-folder.ts'
import { endAll, IS_OPEN, runProduct } from './run-product.ts'

/**
 * Within this time a change must reach the process that did not make it, in ms. The test only waits this long if it
 * does not come.
 */
const LONGEST_WAY = 60_000

export interface Servers {
  /** Addresses without a slash at their end. */
  keeping: [string, string]
  fresh: string
  database: Database
  /** How often those that cache have lost their connections for news of changes. */
  losses: () => number
}

const afterTheTest = (undo: () => unknown) => onTestFinished(async () => void (await undo()))

/** @param later runs at the end, the last one first */
export async function openServers(later: (undo: () => unknown) => void = afterTheTest): Promise<Servers> {
  const folder = mkdtempSync(join(tmpdir(), 'chobighor-three-'))
  later(() => rmSync(folder, { recursive: true, force: true }))
  copyEmptyDataFolder(join(folder, 'database'))
  const cluster = await openCluster(join(folder, 'database'))
  later(() => cluster.close())
  const database = connect(cluster.connection, { connections: 2 })
  later(() => database.destroy())
  const open = async (env: Record<string, string>) => {
    const port = String(await freePort())
    const run = await runProduct({
      DATABASE_URL: cluster.connection,
      DATA_DIR: join(folder, port),
      DEMO: 'off',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      // one for all, so that their pages are the same
      PUBLIC_URL: 'http://studio.example',
      PORT: port,
      // no mail server answers, so e-mails keep waiting and can be read
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
      LOG_LEVEL: 'warn',
      ...env,
    })
    later(() => endAll(run))
    await run.says(IS_OPEN)
    return run
  }
  const first = await open({})
  const [second, fresh] = await Promise.all([open({}), open({ PAGE_CACHE: 'off' })])
  return {
    keeping: [first.baseUrl, second.baseUrl],
    fresh: fresh.baseUrl,
    database,
    losses: () => (first.said() + second.said()).split('changes of the content can’t be heard').length - 1,
  }
}

/** One of the figures of `/metrics`. */
export async function figureOf(baseUrl: string, name: string): Promise<number> {
  const figures = await (await fetch(`${baseUrl}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(figures)?.[1])
}

/** Until changes are announced to this process: before, it may send what it knew last (UNHEARD_TIME). */
export const untilItHears = (baseUrl: string) =>
  expect.poll(() => figureOf(baseUrl, 'chobighor_cache_hears_changes')).toBe(1)

// a connection that was kept may be closed just when it is used again
const agent = new Agent({ maxSockets: 8 })

export interface Read {
  status: number
  body: string
  isCached: boolean
}

/** A public address as any visitor gets it, not compressed. */
export function read(baseUrl: string, path: string, through = agent): Promise<Read> {
  const { promise, resolve, reject } = Promise.withResolvers<Read>()
  const sent = request(baseUrl + path, { agent: through }, (answer) => {
    const { statusCode: status = 0, headers } = answer
    const isCached = headers['surrogate-key'] !== undefined
    text(answer).then((body) => resolve({ status, body: `${headers.location ?? ''}${body}`, isCached }), reject)
  })
  sent.on('error', reject).end()
  return promise
}

export const readAll = async (baseUrl: string, paths: string[]): Promise<string[]> => {
  const answers = await Promise.all(paths.map((path) => read(baseUrl, path)))
  return answers.map(({ status, body }) => `${status} ${body}`)
}

/** @param writer made the last change, and must be right at once; the other has a moment */
export async function expectAlike(
  { keeping, fresh }: { keeping: readonly string[]; fresh: string },
  writer: string,
  paths: string[],
  what: string,
): Promise<void> {
  const others = keeping.filter((baseUrl) => baseUrl !== writer)
  const [right, written, ...told] = await Promise.all(
    [fresh, writer, ...others].map((baseUrl) => readAll(baseUrl, paths)),
  )
  const wrongIn = (answers: string[] = []) => paths.filter((_, at) => answers[at] !== right?.[at])
  // all errors of the writer are reported, not only the first
  expect.soft(wrongIn(written), `${what}: where it was done`).toEqual([])
  for (const [nth, baseUrl] of others.entries()) {
    let wrong = wrongIn(told[nth])
    for (const until = Date.now() + LONGEST_WAY; wrong.length > 0 && Date.now() < until; await sleep(20))
      wrong = wrongIn(await readAll(baseUrl, paths))
    // the next one would wait as long for what is wrong for good
    expect(wrong, `${what}: in the other process`).toEqual([])
  }
}
