// How much a studio has to do until its own photograph is public. The seconds are those of
// `npm run bench -- own-photograph`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { walkToFirstPhotograph } from './first-photograph.ts'
import { copyEmptyDataFolder } from './start/empty-data-folder.ts'
import { startProduct } from './start-product.ts'
import { aVisitor } from './visitor.ts'

const MOST_ACTIONS = 19
const SHAPE = { width: 900, height: 600, channels: 3, background: '#bf2d1f' } as const

test('from the wizard’s start to the studio’s own public photograph it takes at most 19 actions', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chobighor-own-photograph-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  copyEmptyDataFolder(folder)
  const product = await startProduct({ DATA_DIR: folder, DEMO: 'off' })
  onTestFinished(() => product.close())
  await expect.poll(product.said, { timeout: 300_000 }).toContain('/admin/#/start?token=')
  const [link = ''] = /\S+\/admin\/#\/start\?token=\S+/.exec(product.said()) ?? []
  const [owner, guest] = [await aVisitor(), await aVisitor()]
  const actions = await walkToFirstPhotograph({
    link,
    file: {
      name: 'The first.jpg',
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: SHAPE }).jpeg().toBuffer(),
    },
    owner: owner.page,
    guest: guest.page,
  })
  const table = actions.map(({ kind, what }, at) => `${String(at + 1).padStart(2)}  ${kind.padEnd(5)}  ${what}`)
  expect(actions.length, table.join('\n')).toBeLessThanOrEqual(MOST_ACTIONS)
  await owner.leave()
  await guest.leave()
})
