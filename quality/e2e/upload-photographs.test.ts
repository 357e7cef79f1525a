// Many photographs are uploaded over a connection that is cut twice.
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openTcpLine, type TcpLine } from '../faults/tcp-line.ts'
import { anEvening, choose, type Evening, names, PATIENT } from './many-photographs.ts'

/** More than are sent at once. */
const COUNT = 16

let line: TcpLine
let evening: Evening

beforeEach(async () => {
  line = await openTcpLine(Number(new URL(inject('baseUrl')).port))
  evening = await anEvening()
})
afterEach(async () => {
  await line.close()
  await evening.forget()
})

test('many photographs are uploaded over a connection that is cut twice, each once, in their order, and not again when they are chosen again', async () => {
  // 409: the server may still read the cut request when the upload continues
  const address = `http://127.0.0.1:${line.port}`
  const { page, leave } = await evening.visit({ baseURL: address, forgive: /ERR_|status of (409|50)/ })
  const files = await evening.photographs(1, COUNT)
  await choose(page, files)
  for (const done of [3, 9]) {
    await page.waitForFunction(
      (least) => Number(/(\d+) of 16/.exec(document.body.textContent ?? '')?.[1] ?? 99) >= least,
      done,
      PATIENT,
    )
    line.cut()
  }
  await page.getByText(`${COUNT} photographs came in.`).waitFor(PATIENT)
  await expect.poll(() => names(page), PATIENT).toEqual(Array.from({ length: COUNT }, (_, nth) => `Guest ${nth + 1}`))
  const kept = await evening.kept()
  expect(kept).toHaveLength(COUNT)
  expect((await fetch(address + kept.at(-1)?.picture.jpeg)).headers.get('content-type')).toBe('image/jpeg')

  // the same files chosen again after the window was closed are not sent again
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent += 1
  })
  await page.reload()
  await page.getByRole('list', { name: 'Photographs' }).waitFor(PATIENT)
  await choose(page, [...files.slice(0, 3), ...(await evening.photographs(COUNT + 1, COUNT + 1))])
  await page.getByText('4 photographs came in.').waitFor(PATIENT)
  expect(sent).toBe(1)
  await expect.poll(() => names(page), PATIENT).toHaveLength(COUNT + 1)
  await leave()
})
