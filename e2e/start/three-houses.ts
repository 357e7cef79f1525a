// Three processes on one database: two that keep their answers, and one that makes each anew, by which the two are judged.
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Database } from '@chobighor/api/kit/database'
import { openCluster } from '@chobighor/api/kit/embedded-postgres'
import { expect, onTestFinished } from 'vitest'
import { ADMIN, freePort } from '../open-house.ts'
import { aFolder } from './fill-once.ts'
import { aRun, IS_OPEN } from './run-product.ts'

/** Until a change must have reached the process that didn't make it, in ms: it is only waited for where it doesn't come. */
const LONGEST_WAY = 60_000

export interface Houses {
  /** Addresses without a slash at their end. */
  keeping: [string, string]
  fresh: string
  database: Database
}

export async function openHouses(): Promise<Houses> {
  const folder = aFolder()
  const cluster = await openCluster(folder)
  onTestFinished(() => cluster.close())
  const database = connect(cluster.connection, { connections: 2 })
  onTestFinished(() => database.destroy())
  const open = async (env: Record<string, string>) => {
    const run = await aRun({
      DATABASE_URL: cluster.connection,
      DATA_DIR: join(aFolder(), 'data'),
      DEMO: 'off',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      // one for all, so that their pages are the same
      PUBLIC_URL: 'http://studio.example',
      PORT: String(await freePort()),
      // nobody is there, so letters keep waiting and can be read
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
      ...env,
    })
    await run.says(IS_OPEN)
    return run.house
  }
  const first = await open({})
  const [second, fresh] = await Promise.all([open({}), open({ PAGE_CACHE: 'off' })])
  return { keeping: [first, second], fresh, database }
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

export interface Read {
  status: number
  body: string
  isCached: boolean
}

/** A public address as any visitor gets it, nothing packed. */
export function read(house: string, path: string, through = agent): Promise<Read> {
  const { promise, resolve, reject } = Promise.withResolvers<Read>()
  const sent = request(house + path, { agent: through }, (answer) => {
    const { statusCode: status = 0, headers } = answer
    const isCached = headers['surrogate-key'] !== undefined
    text(answer).then((body) => resolve({ status, body: `${headers.location ?? ''}${body}`, isCached }), reject)
  })
  sent.on('error', reject).end()
  return promise
}

const readAll = async (house: string, paths: string[]): Promise<string[]> => {
  const answers = await Promise.all(paths.map((path) => read(house, path)))
  return answers.map(({ status, body }) => `${status} ${body}`)
}

/** @param writer made the last change, and is right at once; the other has a moment */
export async function expectAlike({ keeping, fresh }: Houses, writer: string, paths: string[], what: string) {
  const others = keeping.filter((house) => house !== writer)
  const [right, written, ...told] = await Promise.all([fresh, writer, ...others].map((house) => readAll(house, paths)))
  const wrongIn = (answers: string[] = []) => paths.filter((_, at) => answers[at] !== right?.[at])
  // all that is wrong is told, not the first alone
  expect.soft(wrongIn(written), `${what}: where it was done`).toEqual([])
  for (const [nth, house] of others.entries()) {
    let wrong = wrongIn(told[nth])
    for (const until = Date.now() + LONGEST_WAY; wrong.length > 0 && Date.now() < until; await sleep(20))
      wrong = wrongIn(await readAll(house, paths))
    expect.soft(wrong, `${what}: in the other process`).toEqual([])
  }
}
