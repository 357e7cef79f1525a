import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { anEmptyDataFolder } from './empty-data-folder.ts'
import { aFolder } from './fill-demo-once.ts'
import { aRun, IS_OPEN, leftovers, type Run } from './run-product.ts'

/** It ends with status 1 and one sentence, without a stack, and none of its processes stays. */
async function expectRefusal(run: Run, sentence: RegExp): Promise<void> {
  expect(await run.ended).toBe(1)
  expect(run.complained()).toMatch(/^Chobighor can’t start\.\n/)
  expect(run.complained()).toMatch(sentence)
  expect(run.complained()).not.toMatch(/\n\s+at /)
  expect(run.said()).not.toContain(IS_OPEN)
}

test('all wrong settings are reported together', async () => {
  const run = await aRun({
    DATA_DIR: join(aFolder(), 'data'),
    PORT: 'eighty',
    DEMO: 'maybe',
    ADMIN_EMAIL: 'rina@studio.example',
  })
  await expectRefusal(run, /\nPORT must be .*\nDEMO must be .*\nADMIN_EMAIL and ADMIN_PASSWORD go together\n$/)
  expect(leftovers(run)).toEqual([])
})

test('[BO-39] a time zone that is none is refused', async () => {
  const run = await aRun({ DATA_DIR: join(aFolder(), 'data'), TIME_ZONE: 'Asia/Nowhere' })
  await expectRefusal(run, /\nTIME_ZONE must be the name of a time zone, like Asia\/Kolkata, Europe\/London or UTC\n$/)
  expect(leftovers(run)).toEqual([])
})

test('a port in use is named', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const run = await aRun({ DATA_DIR: anEmptyDataFolder(), PORT: String(port), DEMO: 'off' })
  await expectRefusal(run, new RegExp(`Port ${port} on 127.0.0.1 is in use`))
  expect(leftovers(run)).toEqual([])
})

// which folders are refused, and why: server/src/data-folder.test.ts
test('a data folder that can’t be one is refused, with a database of one’s own too', async () => {
  const file = join(aFolder(), 'file')
  writeFileSync(file, 'precious')
  const runs = [
    await aRun({ DATA_DIR: file }),
    await aRun({ DATA_DIR: '/proc/chobighor/data', DATABASE_URL: 'postgres://127.0.0.1:1/studio' }),
  ]
  for (const run of runs) {
    await expectRefusal(run, /The data folder .* can.t be written \((EEXIST|ENOTDIR|ENOENT|EACCES|EPERM|EROFS)\): ./)
    expect(leftovers(run)).toEqual([])
  }
})

test('[F-08] a second process on the same folder refuses to start, and the first goes on', async () => {
  const folder = anEmptyDataFolder()
  const first = await aRun({ DATA_DIR: folder, DEMO: 'off' })
  await first.says(IS_OPEN)
  await expectRefusal(await aRun({ DATA_DIR: folder }), /Another Chobighor is already running on this data folder/)
  expect((await fetch(`${first.baseUrl}/`)).status).toBe(200)
  expect(await first.stop()).toBe(0)
  expect(leftovers(first)).toEqual([])
})

test('a database out of reach is told', async () => {
  const run = await aRun({ DATA_DIR: join(aFolder(), 'data'), DATABASE_URL: 'postgres://nobody.invalid/studio' })
  await expectRefusal(run, /The database of DATABASE_URL can't be reached: ./)
  expect(leftovers(run)).toEqual([])
})
