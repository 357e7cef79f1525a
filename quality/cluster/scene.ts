// One scene: clients work, something is broken on purpose, and afterwards their lists are compared with what is there.
import { theAdmin } from '../faults/api-user.ts'
import { comesTrue } from '../faults/until.ts'
import { type Acknowledged, countsOf, longestSilence, nothingYet, totalOf } from './acknowledged.ts'
import { type ClientsWish, startClients } from './clients.ts'
import type { Cluster } from './cluster.ts'
import { countLosses } from './count-losses.ts'

export interface Scene {
  name: string
  /** What is broken. */
  what: string
  /** Within this time orders must be taken again, in seconds. */
  most?: number
  /** No request may fail. */
  isSeamless?: boolean
  make(stage: Stage): Promise<void>
}

export interface Stage extends Cluster {
  told: Acknowledged
  wish: ClientsWish & { slug: string }
  /** From now on the silence of writes is measured. */
  breaks(): void
  /** Waits until so many more orders are acknowledged. */
  writesGoOn(orders?: number): Promise<void>
  /** For a scene that needs quiet. */
  stopClients(): Promise<void>
  /** A line below the scene's row. */
  note(line: string): void
  require(isSo: boolean, otherwise: string): void
}

export interface SceneResult {
  what: string
  /** The longest time without an acknowledged order, in seconds. */
  silence: number
  most: number | undefined
  /** How long it took from what was broken to the end, in seconds. */
  seconds: number
  counts: ReturnType<typeof countsOf>
  writes: number
  failedWrites: number
  pages: number
  failedPages: number
  lost: string[]
  doubled: string[]
  notes: string[]
  failures: string[]
}

const WARM = 15

export async function playScene(cluster: Cluster, { what, most, isSeamless, make }: Scene): Promise<SceneResult> {
  const { baseUrl, payPal } = cluster
  await cluster.postgres.waitForStandby()
  const admin = await theAdmin(baseUrl)
  const slug = `c-${crypto.randomUUID()}`
  const category = { slug, title: 'Cluster', description: '', is_published: true }
  const { body } = await admin.ask<{ id: number }>('POST', '/admin/photo-categories/', category)
  const pages = ['/', '/service/', `/gallery/${slug}/`]
  const wish = { baseUrl, admin, category: body.id, slug, payPal, pages }
  const told = nothingYet()
  const [notes, failures]: [string[], string[]] = [[], []]
  let broken = performance.now()
  const stage: Stage = {
    ...cluster,
    told,
    wish,
    breaks() {
      broken = performance.now()
    },
    async writesGoOn(orders = WARM) {
      const wanted = told.times.length + orders
      if (!(await comesTrue(() => told.times.length >= wanted, { every: 20 }))) failures.push('writes don’t go on')
    },
    stopClients: () => clients.stop(),
    note: (line) => notes.push(line),
    require(isSo, otherwise) {
      if (!isSo) failures.push(otherwise)
    },
  }
  const clients = await startClients(wish, told)
  await stage.writesGoOn()
  await make(stage).catch((error: Error) => failures.push(String(error.stack)))
  const silence = longestSilence(told, broken)
  const seconds = (performance.now() - broken) / 1000
  await clients.stop().catch((error: Error) => failures.push(String(error.stack)))
  // the checks read what clients were told: a process that still comes up must not disturb them
  await comesTrue(async () => (await fetch(`${baseUrl}/readyz`)).status === 200)
  const { webs, worker } = cluster.studio
  for (const { name, isOver, run } of [...webs, worker])
    if (isOver()) failures.push(`${name} has ended: ${run.complained().slice(-300)}`)
  const counts = countsOf(told)
  const { lost, doubled } = await countLosses(told, { ...wish, database: cluster.database })
  for (const [answer, times] of told.wrong) failures.push(`a write was answered ${answer} (${times} times)`)
  for (const [what, times] of [...told.failedWrites, ...told.failedPages])
    (isSeamless ? failures : notes).push(`${what} (${times} times)`)
  if (most !== undefined && silence > most) failures.push(`writes were silent for more than ${most} s`)
  const { writes, pages: pagesRead } = told
  const failed = { failedWrites: totalOf(told.failedWrites), failedPages: totalOf(told.failedPages) }
  return { what, silence, most, seconds, counts, writes, pages: pagesRead, ...failed, lost, doubled, notes, failures }
}
