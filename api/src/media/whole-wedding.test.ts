// A wedding as it really comes: broken files, files twice, HEIC, wrong endings, a line that is cut, a server that is
// stopped, a disk that is full, and two people who send into one category at the same time.
import { randomBytes } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { heicGrid } from '../../test/fixtures/heic-grid.ts'
import { addCategory } from '../../test/fixtures/rows.ts'
import { fourColours, jpeg, type TestFolder, testFolder } from '../../test/fixtures/sample-pictures.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'
import { type Line, openLine, send, settled } from '../../test/fixtures/upload-client.ts'
import { diskStorage } from '../platform/storage/disk-storage.ts'
import { storageKeys } from './rules.ts'

/** As many as a browser sends at once. */
const AT_ONCE = 3
const PHONE_PHOTO = join(import.meta.dirname, '../../test/fixtures/phone-photo.heic')

let api: TestApi
let admin: SignedInVisitor
let line: Line
let folder: TestFolder
let category: number
let width = 64
/** Files for which the disk has no room. */
let tooFull: RegExp | undefined

beforeAll(async () => {
  folder = await testFolder()
  const disk = diskStorage(folder.path)
  const put: typeof disk.put = async (key, ...content) => {
    if (tooFull?.test(key)) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    await disk.put(key, ...content)
  }
  api = await openTestApi({ storage: { ...disk, put } })
  admin = await signInAs(api, { is_admin: true })
  line = await openLine(api)
  await api.uploads.start()
})
beforeEach(async () => {
  tooFull = undefined
  await api.database.deleteFrom('photos').execute()
  await api.database.deleteFrom('uploads').execute()
  category = await addCategory(api.database, `evening-${randomBytes(4).toString('hex')}`, 'Weddings')
})
afterAll(async () => {
  await line.close()
  await api.drop()
  await folder.remove()
})

interface Chosen {
  name: string
  bytes: Buffer
}

/** Sends a selection as the back office does. @returns why each file was refused; null if it is taken, or is still waiting */
async function sendAll(who: SignedInVisitor, files: Chosen[], isWaitedFor = true): Promise<(string | null)[]> {
  const batch = randomBytes(8).toString('hex')
  const reasons: (string | null)[] = []
  const next = files.entries()
  async function sendOnAndOn() {
    for (const [nth, { name, bytes }] of next) {
      const metadata = {
        purpose: 'photo',
        category_id: String(category),
        name,
        batch,
        nth: String(nth),
        of: String(files.length),
      }
      reasons[nth] = await send(line, who, bytes, metadata).then(
        async (id) => (isWaitedFor ? (await settled(who, id)).sentence : null),
        (error: Error) => error.message,
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendOnAndOn))
  return reasons
}

const photos = async () => (await admin.call.photos.list({ per_page: 200, category_id: category })).rows
const titles = async () => (await photos()).map(({ title }) => title)
const waiting = async () => Object.values(await admin.call.uploads.progress({}))

/** All files of all pictures are there, and no other; nothing is left of what was sent. */
async function expectWhole(): Promise<void> {
  const rows = await api.database.selectFrom('pictures').selectAll().execute()
  const keys = rows.flatMap((row) => storageKeys(row).map((key) => `media/${key}`))
  expect((await folder.files()).filter((file) => file.startsWith('media/'))).toEqual(keys.sort())
  await expect.poll(filesOnTheWay).toEqual([])
}

/** One that had begun when the line was cut, before its client knew its address, has no bytes; it goes after a day. */
async function filesOnTheWay(): Promise<string[]> {
  const names = await readdir(join(api.folder, 'uploads'))
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(api.folder, 'uploads', name))).size))
  return names.filter((_, nth) => sizes[nth] !== 0)
}

/** Jobs that were put off are due at once, as after some minutes. */
async function startAnew(): Promise<void> {
  await api.uploads.stop()
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(api.database)
  await api.uploads.start()
}

/** A part of a HEIC that means nothing, so that each has other bytes (ISO/IEC 14496-12, 8.1.2). */
function freeBox(number: number): Buffer {
  const box = Buffer.from('\0\0\0\x0cfree\0\0\0\0', 'latin1')
  box.writeUInt32BE(number, 8)
  return box
}

async function aWedding(count: number): Promise<Chosen[]> {
  const heic = await readFile(PHONE_PHOTO)
  const make = async (nth: number) => {
    if (nth % 13 === 5) return Buffer.concat([heicGrid(heic, { columns: 2, rows: 2 }), freeBox(width++)])
    return nth % 8 === 0 ? jpeg(1000 + width++, 200) : jpeg(width++, 48)
  }
  const fine = await Promise.all(Array.from({ length: count }, (_, nth) => make(nth)))
  return fine.map((bytes, nth) => ({ name: `guest ${nth + 1}.${nth % 13 === 5 ? 'heic' : 'jpg'}`, bytes }))
}

const IN_ALREADY = 'This photograph is in “Weddings” already.'
const UNREAD = /isn’t a picture that we can read/
const DAMAGED = 'This picture is damaged or incomplete. Please export it again.'

test('[PH-07] of a mixed wedding all whole photographs come in, each once and in order, though the line is cut and the server stopped; each other one is refused by its name', async () => {
  const wedding = await aWedding(40)
  const change = (nth: number, name: string, bytes: Buffer) => (wedding[nth] = { name, bytes })
  const whole = await jpeg(640, 480)
  change(3, 'empty.jpg', Buffer.alloc(0))
  change(11, 'letter.jpg', Buffer.from('Dear studio'))
  change(17, 'half.jpg', whole.subarray(0, 2000))
  change(23, 'noise.jpg', Buffer.concat([Buffer.from('ffd8ff', 'hex'), randomBytes(5000)]))
  change(29, 'page.png', Buffer.from('<html>404</html>'))
  change(7, 'guest 8.jpg', await fourColours(width++, 48).png().toBuffer())
  change(15, 'guest 16.png', await fourColours(width++, 48).webp().toBuffer())
  // the same photographs under other names, once beside the first and else long after it
  for (const [nth, other] of [
    [2, 1],
    [33, 0],
    [36, 8],
    [38, 5],
  ] as const)
    change(nth, `copy of ${other + 1}.jpg`, wedding[other]?.bytes ?? Buffer.alloc(0))

  line.cutAfter(9_000, 20_000)
  const before = line.cuts()
  const sent = sendAll(admin, wedding)
  await expect.poll(async () => (await photos()).length, { timeout: 60_000 }).toBeGreaterThan(5)
  await startAnew()
  const reasons = await sent
  expect(line.cuts() - before).toBe(2)

  const refused = reasons.filter((reason) => reason !== null)
  const told = (name: string, why: string | RegExp) =>
    expect.stringMatching(new RegExp(`“${name}”: .*${typeof why === 'string' ? why : why.source}`))
  expect(refused).toHaveLength(9)
  expect(refused).toEqual(
    expect.arrayContaining([
      told('empty.jpg', 'This file is empty.'),
      told('letter.jpg', UNREAD),
      told('half.jpg', DAMAGED),
      told('noise.jpg', DAMAGED),
      told('page.png', UNREAD),
    ]),
  )
  expect(refused.filter((sentence) => sentence.includes(IN_ALREADY))).toHaveLength(4)
  const numbers = (await titles()).map((title) => Number(/\d+/.exec(title)?.[0]))
  // of two that were sent side by side either may be the first
  expect(numbers).toEqual(
    [1, 2, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 19, 20, 21, 22, 23].concat([
      25, 26, 27, 28, 29, 31, 32, 33, 35, 36, 38, 40,
    ]),
  )
  await expect.poll(waiting, { timeout: 60_000 }).toEqual([0, 0])
  await expectWhole()
})

test('[PH-08] a disk that fills up between the first sight of a wedding and its larger sizes refuses and loses nothing: all is made when there is room', async () => {
  const wedding = await aWedding(9)
  tooFull = /^originals/
  await sendAll(admin, wedding, false)
  const told = async () => (await admin.call.uploads.list({})).rows.map(({ state, sentence }) => [state, sentence])
  const WAITS = 'The studio’s disk is full. This file has arrived and waits for room.'
  await expect.poll(told).toEqual(wedding.map(() => ['arrived', WAITS]))
  expect(await photos()).toEqual([])

  // there is room for the small sizes now
  tooFull = /1\d\d\d\.avif$/
  await startAnew()
  await expect.poll(async () => (await photos()).length).toBe(9)
  await expect.poll(waiting).toEqual([0, 2])
  const isPutOff = () => sql`select from pgboss.job where name = 'make-larger-sizes' and state = 'retry'`
  await expect.poll(async () => (await isPutOff().execute(api.database)).rows.length).toBe(2)

  tooFull = undefined
  await startAnew()
  await expect.poll(waiting).toEqual([0, 0])
  expect(await titles()).toEqual(wedding.map((_, nth) => `Guest ${nth + 1}`))
  await expectWhole()
})

test('[PH-09] of two people who send into one category at the same time each has her photographs together, in her order, and what both have stands once', async () => {
  const [mine, theirs] = [await aWedding(8), await aWedding(8)]
  const other = await signInAs(api, { is_admin: true })
  theirs.splice(5, 1, { name: 'friend 6.heic', bytes: mine[5]?.bytes ?? Buffer.alloc(0) })
  for (const [nth, each] of theirs.entries()) each.name = `friend ${nth + 1}.jpg`
  const reasons = (await Promise.all([sendAll(admin, mine), sendAll(other, theirs)])).flat()
  expect(reasons.filter((reason) => reason !== null)).toEqual([expect.stringContaining(IN_ALREADY)])
  const shown = await titles()
  const of = (who: string) => shown.filter((title) => title.startsWith(who))
  expect(shown).toHaveLength(15)
  const [first = '', last = ''] = shown[0]?.startsWith('Guest') ? ['Guest', 'Friend'] : ['Friend', 'Guest']
  expect(shown).toEqual([...of(first), ...of(last)])
  for (const who of [first, last])
    expect(of(who)).toEqual(of(who).toSorted((one, next) => Number(one.slice(-1)) - Number(next.slice(-1))))
  await expect.poll(waiting).toEqual([0, 0])
  await expectWhole()
})
