import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'
import { jpeg } from '../../test/fixtures/sample-pictures.ts'
import { CUSTOMER_PICTURE_TIME, CUSTOMER_PICTURES_WAITING, CUSTOMER_PICTURES_WORKED_ON } from '../platform/bounds.ts'
import { createWorkerPool, type WorkerPool } from './image-worker-pool.ts'

let pool: WorkerPool | undefined
afterEach(async () => {
  vi.useRealTimers()
  await pool?.close()
})

async function firstPid(of: WorkerPool): Promise<number> {
  await expect.poll(() => of.pids()).not.toEqual([])
  return of.pids()[0] ?? 0
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('never more workers run than are allowed, and they end when idle', async () => {
  pool = createWorkerPool({ size: 2, idleAfter: 100 })
  const small = await jpeg(64, 48)
  expect(pool.pids()).toEqual([])
  const jobs = Array.from({ length: 5 }, () => pool?.run({ source: small }))
  const pids = pool.pids()
  expect(pids).toHaveLength(2)
  const made = await Promise.all(jobs)
  expect(made.map((each) => each?.widths)).toEqual(Array(5).fill([64]))
  // no others; one of these may have been idle for long enough and ended
  expect(pids).toEqual(expect.arrayContaining(pool.pids()))
  await expect.poll(() => pids.filter(isAlive)).toEqual([])
  expect((await pool.run({ source: small })).height).toBe(48)
})

test('a refusal comes back as it is, and the worker goes on', async () => {
  pool = createWorkerPool({ size: 1 })
  const crop = { left: 0, top: 0, width: 100, height: 1 }
  const refused = pool.run({ source: await jpeg(64, 48), crop })
  await expect(refused).rejects.toMatchObject({ name: 'Failure', code: 'invalid', field: 'crop' })
  const [pid] = pool.pids()
  await pool.run({ source: await jpeg(64, 48) })
  expect(pool.pids()).toEqual([pid])
})

test('[Z-15] a worker knows no way to draw an SVG', async () => {
  pool = createWorkerPool({ size: 1 })
  const source = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  )
  await expect(pool.run({ source })).rejects.toMatchObject({ code: 'invalid' })
})

test('[F-17] a worker killed in its work fails its picture alone', async () => {
  pool = createWorkerPool({ size: 1 })
  const struck = pool.run({ source: await jpeg(2600, 1800) })
  const next = pool.run({ source: await jpeg(64, 48) })
  const pid = await firstPid(pool)
  // so that it can't finish before it is killed
  process.kill(pid, 'SIGSTOP')
  process.kill(pid, 'SIGKILL')
  await expect(struck).rejects.toMatchObject({ name: 'Failure', code: 'unavailable' })
  expect((await next).width).toBe(64)
  expect(pool.pids()).not.toContain(pid)
})

test('[Z-16, F-17] a worker that hangs is ended and the queue goes on', async () => {
  // only these timers are fake, because the next worker may take as long as it needs
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  pool = createWorkerPool({ size: 1, timeLimit: 1500 })
  const stuck = pool.run({ source: await jpeg(64, 48) })
  const next = pool.run({ source: await jpeg(64, 48) })
  const [pid = 0] = pool.pids()
  process.kill(pid, 'SIGSTOP')
  const refused = expect(stuck).rejects.toMatchObject({ code: 'invalid', message: expect.stringContaining('too long') })
  vi.advanceTimersByTime(1499)
  expect(pool.pids()).toEqual([pid])
  vi.advanceTimersByTime(1)
  await refused
  expect((await next).width).toBe(64)
  expect(isAlive(pid)).toBe(false)
})

/** Of pictures, in the order in which they are made. */
function inOrder(made: [string, Promise<unknown> | undefined][]) {
  const order: string[] = []
  const all = made.map(([name, each]) => each?.then(() => order.push(name)))
  return Promise.all(all).then(() => order)
}

test('[L-003] customers’ pictures let the studio’s go first, and leave it a worker', async () => {
  const small = await jpeg(64, 48)
  const one = createWorkerPool({ size: 1 })
  pool = one
  const customers = ['c1', 'c2', 'c3'].map(
    (name) => [name, one.runForCustomer({ source: small })] as [string, Promise<unknown>],
  )
  const own = ['s1', 's2'].map((name) => [name, one.run({ source: small })] as [string, Promise<unknown>])
  expect(await inOrder([...customers, ...own])).toEqual(['c1', 's1', 's2', 'c2', 'c3'])
  await one.close()
  pool = createWorkerPool({ size: 4 })
  const sent = Array.from({ length: 5 }, () => pool?.runForCustomer({ source: small }))
  expect(pool.pids()).toHaveLength(CUSTOMER_PICTURES_WORKED_ON)
  await Promise.all(sent)
  await pool.close()
  pool = createWorkerPool({ size: 2 })
  const both = [pool.runForCustomer({ source: small }), pool.runForCustomer({ source: small })]
  expect(pool.pids()).toHaveLength(1)
  const studios = pool.run({ source: small })
  expect(pool.pids()).toHaveLength(2)
  await Promise.all([...both, studios])
})

test('[L-003] of 140 pictures of customers a few wait, and the rest are asked to come again', async () => {
  pool = createWorkerPool({ size: 1 })
  const source = await jpeg(64, 48)
  const sent = await Promise.allSettled(Array.from({ length: 140 }, () => pool?.runForCustomer({ source })))
  const refused = sent.filter((each) => each.status === 'rejected')
  expect(refused).toHaveLength(140 - 1 - CUSTOMER_PICTURES_WAITING)
  for (const { reason } of refused)
    expect(reason).toMatchObject({ code: 'unavailable', retryAfter: 60, message: expect.stringContaining('again') })
  expect((await pool.runForCustomer({ source })).width).toBe(64)
})

test('[L-003] a customer’s picture that does not get its turn is refused, and the studio’s go on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  pool = createWorkerPool({ size: 1 })
  const source = await jpeg(64, 48)
  const first = pool.run({ source })
  const second = pool.run({ source })
  const late = expect(pool.runForCustomer({ source })).rejects.toMatchObject({ code: 'unavailable' })
  vi.advanceTimersByTime(CUSTOMER_PICTURE_TIME)
  await late
  expect((await Promise.all([first, second])).map(({ width }) => width)).toEqual([64, 64])
})

test('closing refuses what waits, ends what is under way and leaves no process', async () => {
  pool = createWorkerPool({ size: 1 })
  const jobs = [pool.run({ source: await jpeg(2600, 1800) }), pool.run({ source: await jpeg(64, 48) })]
  const ends = Promise.allSettled(jobs)
  const pid = await firstPid(pool)
  await pool.close()
  expect(isAlive(pid)).toBe(false)
  expect(await ends).toMatchObject(Array(2).fill({ status: 'rejected', reason: { code: 'unavailable' } }))
  await expect(pool.run({ source: await jpeg(64, 48) })).rejects.toMatchObject({ code: 'unavailable' })
})

test('idle workers keep no process from ending, and closing waits for them', async () => {
  const begin = `
    const { createWorkerPool } = await import(${JSON.stringify(new URL('image-worker-pool.ts', import.meta.url).href)})
    const pool = createWorkerPool({ size: 1, idleAfter: 60_000 })
    await pool.run({ source: Buffer.from('${(await jpeg(16, 16)).toString('base64')}', 'base64') })
  `
  const run = (code: string) => promisify(execFile)(process.execPath, ['--input-type=module', '-e', begin + code])
  expect((await run(`console.log('done')`)).stdout).toBe('done\n')
  expect((await run(`await pool.close(); console.log(pool.pids())`)).stdout).toBe('[]\n')
})

test.skipIf(process.platform !== 'linux')(
  'all of a worker’s threads give way to visitors, and it knows no secrets',
  async () => {
    pool = createWorkerPool({ size: 1 })
    await pool.run({ source: await jpeg(64, 48) })
    const folder = `/proc/${await firstPid(pool)}`
    const niceness = readdirSync(`${folder}/task`).map((thread) => {
      const fields = readFileSync(`${folder}/task/${thread}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
      return fields[16]
    })
    expect(niceness.length).toBeGreaterThan(2)
    expect(new Set(niceness)).toEqual(new Set(['19']))
    expect(readFileSync(`${folder}/environ`, 'utf8')).not.toMatch(/PATH|DATABASE_URL/)
  },
)
