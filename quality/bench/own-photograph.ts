// From the wizard's start to the studio's own public photograph: what a person does there at a stated pace, and the
// machine's own seconds. A field takes twice as long as a press: about twenty letters at 0.28 s each and a look, as in
// the keystroke-level model (Card, Moran, Newell 1980). The photograph comes over loopback: its way over a slow line is
// not in it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, findChromium } from '../../tools/find-chromium.ts'
import { walkToFirstPhotograph } from '../e2e/first-photograph.ts'
import { startProduct } from '../e2e/start-product.ts'
import type { BenchRow } from './bench-row.ts'
import { makePhotograph } from './make-photograph.ts'

/** Seconds. */
const PACE = { press: 4, field: 8 }
const LONGEST = 180

export async function measureOwnPhotograph(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'chobighor-own-photograph-'))
  const product = await startProduct({ DATA_DIR: folder, DEMO: 'off' })
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  try {
    const file = { name: 'The first.jpg', mimeType: 'image/jpeg', buffer: await makePhotograph(6000, 4000) }
    const link = await linkOf(product.said)
    const [owner, guest] = [await browser.newPage(), await browser.newPage()]
    const began = performance.now()
    const actions = await walkToFirstPhotograph({ link, file, owner, guest })
    const machine = (performance.now() - began) / 1000
    const counts = Object.groupBy(actions, ({ kind }) => kind)
    const [presses, fields] = [counts.press?.length ?? 0, counts.field?.length ?? 0]
    const person = presses * PACE.press + fields * PACE.field
    return [
      {
        what: `a person: ${presses} presses of ${PACE.press} s, ${fields} fields of ${PACE.field} s`,
        measured: `${person} s`,
      },
      { what: 'the machine: pages, 24 megapixels until it is seen', measured: `${machine.toFixed(1)} s` },
      {
        what: 'own photograph public, from the wizard’s start',
        measured: `${Math.round(person + machine)} s`,
        value: Math.round(person + machine),
        bar: { at: 'most', value: LONGEST },
      },
    ]
  } finally {
    await browser.close()
    await product.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The first start's link in the output on the terminal. */
async function linkOf(said: () => string): Promise<string> {
  for (;;) {
    const [link] = /\S+\/admin\/#\/start\?token=\S+/.exec(said()) ?? []
    if (link) return link
    await sleep(50)
  }
}
