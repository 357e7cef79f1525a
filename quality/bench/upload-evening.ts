// The photographs of an evening, sent as the back office sends them: what all processes need of CPU, until each is seen and
// until all sizes are there, against the library's bare calls for the same files. Meanwhile visitors come, and memory is
// watched. `--photographs 60` says how many, 800 by default: times are told as those of 800.
import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ADMIN, type Product, startProduct } from '../e2e/start-product.ts'
import { type Person, theAdmin } from '../faults/api-user.ts'
import { memoryOf } from '../faults/memory.ts'
import { aCategory, begin, send } from '../faults/upload.ts'
import { type BenchRow, median, type Setting } from './bench-row.ts'
import { makeScenes, numbered } from './make-evening.ts'
import { cpuOfTree } from './process-tree.ts'

const EVENING = 800
const [PIXELS, PIXELS_SMALL] = [
  [6000, 4000],
  [1200, 800],
] as const
const SCENES = 9
const AT_ONCE = 3
const VISITS_A_SECOND = 10
/** In ms. */
const CALM = 15_000
const [ASK_EVERY, WATCH_EVERY] = [250, 2_000]
/** Minutes for 800 on two calm cores, and CPU seconds for one. */
const [FIRST_SIGHT_MOST, ALL_SIZES_MOST] = [6, 18]
const CPU_MOST = 2.5
const GROWTH_MOST = 1.25
const WAIT_MOST = 2
const RATIO_MOST = 1.5

export async function measureUploadEvening({ dataFolder, isSmall, photographs }: Setting): Promise<BenchRow[]> {
  const count = isSmall ? 4 : (photographs ?? EVENING)
  const scenes = await makeScenes(isSmall ? PIXELS_SMALL : PIXELS, Math.min(count, SCENES))
  const bare = bareSeconds(dataFolder, scenes)
  const product = await startProduct({ DATA_DIR: dataFolder, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
  try {
    const calm = visit(product)
    const [began, cpuBefore] = [performance.now(), cpuOfTree(product.child.pid)]
    await sleep(isSmall ? 1_000 : CALM)
    // what visitors cost is no cost of photographs
    const idle = (cpuOfTree(product.child.pid) - cpuBefore) / (performance.now() - began)
    const before = await calm()
    const meanwhile = visit(product)
    const sent = await sendEvening(product, scenes, { count, idle })
    return rowsOf({ count, bare, calm: before, busy: await meanwhile(), ...sent })
  } finally {
    await product.close()
  }
}

/** CPU seconds for one photograph, the mean of all scenes. */
function bareSeconds(folder: string, scenes: Buffer[]): number {
  const program = join(import.meta.dirname, 'one-picture.ts')
  const seconds = scenes.map((scene) => {
    const file = join(folder, 'scene.jpg')
    writeFileSync(file, scene)
    const told = execFileSync(process.execPath, [program, 'bare', file], { encoding: 'utf8' })
    return (JSON.parse(told) as { cpuSeconds: number }).cpuSeconds
  })
  return seconds.reduce((a, b) => a + b, 0) / scenes.length
}

/** @returns a function that ends the visits, and tells their 99th percentile in ms */
function visit({ baseUrl }: Product): () => Promise<number> {
  const pages = ['/', '/gallery/harbour/', '/service/', '/photography/all/'].map((path) => baseUrl + path)
  const visitors = fork(join(import.meta.dirname, 'visit-pages.ts'), [String(VISITS_A_SECOND), ...pages])
  const told = once(visitors, 'message') as Promise<[{ p99: number }]>
  return async () => {
    visitors.send('enough')
    return (await told)[0].p99
  }
}

interface Sent {
  /** CPU of all processes without that of visitors, and minutes for 800 photographs. */
  cpuToFirstSight: number
  cpu: number
  minutesToFirstSight: number
  minutes: number
  /** Of the server's own process in MB: while the first half was made, and the second. */
  memory: [early: number, late: number]
}

/** @param of.idle CPU seconds that the product uses in each ms anyway, with its visitors */
async function sendEvening(
  { baseUrl, child }: Product,
  scenes: Buffer[],
  { count, idle }: { count: number; idle: number },
): Promise<Sent> {
  const admin = await theAdmin(baseUrl)
  const category = String(await aCategory(admin))
  const memory: number[] = []
  const watching = setInterval(() => memory.push(memoryOf(child.pid ?? 0)), WATCH_EVERY)
  memory.push(memoryOf(child.pid ?? 0))
  const [began, cpuBefore] = [performance.now(), cpuOfTree(child.pid)]
  const minutes = () => ((performance.now() - began) / 60_000) * (EVENING / count)
  const cpu = () => cpuOfTree(child.pid) - cpuBefore - idle * (performance.now() - began)
  const numbers = Array.from({ length: count }, (_, nth) => nth).values()
  const sendOnAndOn = async () => {
    for (const nth of numbers)
      await sendOne(admin, numbered(scenes[nth % scenes.length] ?? Buffer.of(), nth), { nth, category, count })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendOnAndOn))
  await untilNone(admin, 'arrived')
  const first = { cpuToFirstSight: cpu(), minutesToFirstSight: minutes() }
  await untilNone(admin, 'larger_sizes')
  clearInterval(watching)
  const half = Math.ceil(memory.length / 2)
  const halves: Sent['memory'] = [median(memory.slice(0, half)), median(memory.slice(-half))]
  return { ...first, cpu: cpu(), minutes: minutes(), memory: halves }
}

interface Place {
  nth: number
  category: string
  count: number
}

async function sendOne(admin: Person, bytes: Buffer, { nth, category, count }: Place): Promise<void> {
  const place = { batch: 'evening', nth: String(nth), of: String(count), category_id: category }
  const { id, status } = await begin(admin, `guest ${nth + 1}.jpg`, bytes.length, { purpose: 'photo', ...place })
  const answer = await send(admin, id, bytes)
  if (status !== 201 || answer.status !== 204) throw new Error(`a photograph was answered ${status}, ${answer.body}`)
}

async function untilNone(admin: Person, of: 'arrived' | 'larger_sizes'): Promise<void> {
  while ((await admin.ask<Record<string, number>>('GET', '/admin/uploads/progress/')).body[of] !== 0)
    await sleep(ASK_EVERY)
}

function rowsOf(all: Sent & { count: number; bare: number; calm: number; busy: number }): BenchRow[] {
  const { count, bare, calm, busy, cpu, cpuToFirstSight, memory } = all
  const most = (value: number) => ({ at: 'most' as const, value })
  const perOne = cpu / count
  const minutes = (what: string, value: number, bar: number): BenchRow => {
    return { what, measured: `${value.toFixed(1)} min`, value, bar: most(bar) }
  }
  return [
    { what: `${count} photographs, CPU of all processes without visitors`, measured: `${cpu.toFixed(1)} s` },
    { what: '  of one', measured: `${perOne.toFixed(2)} s`, value: perOne, bar: most(CPU_MOST) },
    {
      what: '  of one, against the library',
      measured: `${perOne.toFixed(2)} s`,
      limit: `${bare.toFixed(2)} s bare library`,
      ratio: perOne / bare,
      bar: most(RATIO_MOST),
    },
    { what: '  of one, until all are seen', measured: `${(cpuToFirstSight / count).toFixed(2)} s` },
    minutes(`until all of ${EVENING} are seen`, all.minutesToFirstSight, FIRST_SIGHT_MOST),
    minutes(`until all sizes of ${EVENING} are there`, all.minutes, ALL_SIZES_MOST),
    {
      what: 'memory of the server’s process, second half',
      measured: `${memory[1]} MB`,
      limit: `${memory[0]} MB first half`,
      ratio: memory[1] / memory[0],
      bar: most(GROWTH_MOST),
    },
    {
      what: 'a visitor’s page meanwhile, 99th percentile',
      measured: `${busy.toFixed(1)} ms`,
      limit: `${calm.toFixed(1)} ms before`,
      ratio: busy / calm,
      bar: most(WAIT_MOST),
    },
  ]
}
