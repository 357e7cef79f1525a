// F-05: the disk with all data is full. Reading works, writing is refused with a sentence, and when there is space
// again everything goes on, without a restart.
import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { appendFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aCustomer, theAdmin } from './api-user.ts'
import { Impossible, type Stage } from './fault.ts'
import { listOrders, place, placeOne } from './order.ts'
import { comesTrue } from './until.ts'
import { aCategory, aPhotograph, begin, send, statesOf } from './upload.ts'

const SIZE = '1200m'
const MEGABYTE = 1 << 20

/** A disk of its own, in memory. */
function aDisk(stage: Stage): string {
  const place = mkdtempSync(join(tmpdir(), 'chobighor-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', place], { stdio: 'ignore' })
  } catch {
    rmSync(place, { recursive: true })
    throw new Impossible('this machine doesn’t let us mount a disk in memory')
  }
  stage.later(() => {
    execFileSync('umount', [place])
    rmSync(place, { recursive: true })
  })
  return place
}

export async function fillTheDisk(stage: Stage): Promise<void> {
  const disk = aDisk(stage)
  const DATA_DIR = join(disk, 'data')
  cpSync(stage.aFilledFolder(), DATA_DIR, { recursive: true })
  const run = await stage.open({ DATA_DIR })
  const { baseUrl } = run
  const customer = await aCustomer(baseUrl)
  const admin = await theAdmin(baseUrl)
  const category = await aCategory(admin)
  const order = await placeOne(customer)

  for (const left of [20 * MEGABYTE, 0]) {
    if (left === 0) removeCatalogueCache(DATA_DIR)
    await fill(disk, left)
    // longer than pools usually keep idle connections
    if (!stage.isShort) await sleep(12_000)
    const how = left > 0 ? `${left / MEGABYTE} MB left` : 'no byte left'
    const isSeen = await comesTrue(async () => (await place(customer, crypto.randomUUID())).status === 503)
    stage.require(isSeen, `${how}: orders are taken, which the database may have no room for`)
    for (let nth = 0; nth < 30; nth++) {
      const { status, body } = await place(customer, crypto.randomUUID())
      const { detail } = body as { detail?: string }
      stage.require(
        status === 503 && /disk is full/.test(detail ?? ''),
        `${how}: an order was answered ${status}: ${detail}`,
      )
    }
    const photo = await aPhotograph()
    const begun = await begin(admin, 'full.jpg', photo.length, { purpose: 'photo', category_id: String(category) })
    stage.require(begun.status === 503, `${how}: an upload was answered ${begun.status}`)
    for (const path of ['/', '/about/', '/service/', `/?${crypto.randomUUID()}`, '/api/v1/service/list/'])
      stage.require((await fetch(baseUrl + path)).status === 200, `${how}: ${path} can't be read`)
    stage.require(
      (await listOrders(customer)).some(({ id }) => id === order.id),
      `${how}: orders can't be read`,
    )
    const { status, body } = await health(baseUrl)
    stage.require(status === 200 && body.status === 'degraded', `${how}: /readyz says ${status} ${body.status}`)
    stage.tried(
      `${how}: reads are answered, 30 orders and a photograph refused with a sentence, /readyz says ${body.status}`,
    )
    rmSync(join(disk, 'filling'))
    const isBack = await comesTrue(async () => (await place(customer, crypto.randomUUID())).status === 201)
    stage.require(isBack, `${how}: nothing is written after room was made`)
  }
  await fillForPostgres(stage, disk, { baseUrl, customer })
  const photo = await aPhotograph()
  const { id } = await begin(admin, 'room.jpg', photo.length, { purpose: 'photo', category_id: String(category) })
  await send(admin, id, photo)
  const isTaken = await comesTrue(async () => (await statesOf(admin, [id]))[0]?.state === 'taken')
  stage.require(isTaken, 'no photograph is taken in after room was made')
  stage.require(
    await comesTrue(async () => (await health(baseUrl)).body.status === 'ready'),
    'it is not ready after room was made',
  )
  for (const folder of ['uploads', 'media/incoming'])
    stage.require(readdirSync(join(DATA_DIR, folder)).length === 0, `${folder} has files left over`)
  stage.require((await run.stop()) === 0, 'it doesn’t stop well')
}

/** PostgreSQL removes it itself now and then, and can't open a connection until it has written it again. */
function removeCatalogueCache(dataFolder: string): void {
  for (const file of globSync(join(dataFolder, 'database/base/*/pg_internal.init'))) rmSync(file)
}

/** Filled from outside while people order, so that PostgreSQL itself reaches the end of the disk. */
async function fillForPostgres(
  stage: Stage,
  disk: string,
  { baseUrl, customer }: { baseUrl: string; customer: Awaited<ReturnType<typeof aCustomer>> },
): Promise<void> {
  const keys = new Set<string>()
  const statuses = new Map<number, number>()
  const until = performance.now() + (stage.isShort ? 3_000 : 10_000)
  await fill(disk, 2 * MEGABYTE)
  while (performance.now() < until) {
    const key = crypto.randomUUID()
    const { status } = await place(customer, key)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === 201) keys.add(key)
  }
  rmSync(join(disk, 'filling'))
  const isBack = await comesTrue(async () => (await place(customer, crypto.randomUUID())).status === 201)
  stage.require(isBack, 'nothing is written after the database had no room')
  stage.require((await fetch(baseUrl)).status === 200, 'nothing is read after the database had no room')
  const others = [...statuses.keys()].filter((status) => status !== 201 && status !== 503)
  stage.require(others.length === 0, `at the end of the disk orders were answered ${others}`)
}

/**
 * Fills it with one file, so that so many bytes are left. Meanwhile it watches which kept connections the server
 * closes.
 */
async function fill(disk: string, left: number): Promise<void> {
  const file = join(disk, 'filling')
  await writeFile(file, '')
  const piece = Buffer.alloc(MEGABYTE)
  const free = () => {
    const { bavail, bsize } = statfsSync(disk)
    return bavail * bsize
  }
  try {
    while (free() > left) await appendFile(file, piece.subarray(0, Math.min(MEGABYTE, free() - left)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

async function health(baseUrl: string): Promise<{ status: number; body: { status: string } }> {
  const answer = await fetch(`${baseUrl}/readyz`)
  return { status: answer.status, body: (await answer.json()) as { status: string } }
}
