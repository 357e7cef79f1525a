// Backup, empty machine, restore, same site: every public address answers byte for byte as before.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@chobighor/contract'
import { callsOf } from '@chobighor/contract/procedures'
import { expect, test } from 'vitest'
import { withDatabase } from '../../faults/with-database.ts'
import { freePort } from '../start-product.ts'
import { aFilledFolder, aFolder } from './fill-demo-once.ts'
import { aRun, IS_OPEN, type Run } from './run-product.ts'

const BACKUP = [process.execPath, 'tools/backup.ts']
const RESTORE = [process.execPath, 'tools/restore.ts']

/** Runs a command until it ends. */
async function command(DATA_DIR: string, words: string[]): Promise<{ status: number | null; run: Run }> {
  const run = await aRun({ DATA_DIR }, words)
  return { status: await run.ended, run }
}

/** The product's answers at every public address that it names: in its sitemap, on its pages, in its reading calls. */
async function crawl(baseUrl: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const waiting = ['/', '/sitemap.xml', '/robots.txt', '/rss.xml', '/admin/', '/nothing-here/', ...readingCalls()]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (found.has(path)) continue
    const { said, bytes, type } = await answerAt(baseUrl, path)
    found.set(path, said)
    if (/^(text|application)\//.test(type)) waiting.push(...namedIn(bytes, baseUrl))
  }
  return found
}

async function answerAt(baseUrl: string, path: string) {
  const answer = await fetch(baseUrl + path, { redirect: 'manual' })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const said = `${answer.status} ${createHash('sha256').update(bytes).digest('hex')}`
  return { said, bytes, type: answer.headers.get('content-type') ?? '' }
}

const A_PLACE = /(?:href|src|content|srcset|poster)="([^"]+)"|<loc>([^<]+)<|"(\/media\/[^"\\]+)"/g

/** An opened photograph, once more in another list. */
const REPEATS = /^(?!\/photography\/all\/\?photo=\d+$).*[?&]photo=/

function namedIn(bytes: Buffer, baseUrl: string): string[] {
  const named = [...bytes.toString().matchAll(A_PLACE)].flatMap(([, ...groups]) => groups.filter((each) => each))
  return named
    .flatMap((each) => (each ?? '').split(/,\s+/).map((one) => one.trim().split(' ')[0] ?? ''))
    .map((each) => each.replaceAll('&amp;', '&').replace(baseUrl, '').replace(/#.*$/, ''))
    .filter((each) => /^\/(?!\/)/.test(each) && !each.startsWith('/assets/') && !REPEATS.test(each))
}

function readingCalls(): string[] {
  const examples: Record<string, string> = { category: 'weddings', slug: 'wedding-day', id: '1', a: 'all' }
  return callsOf(contract)
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => `/api/v1${path.replace(/\{(\w+)\}/g, (_, name: string) => examples[name] ?? '3')}`)
}

test('[F-23] backup while it runs, empty machine, restore: the same site at every address', async () => {
  const folder = aFilledFolder()
  const PORT = String(await freePort())
  const file = join(aFolder(), 'studio.backup')
  const first = await aRun({ DATA_DIR: folder, PORT })
  await first.says(IS_OPEN)
  const before = await crawl(first.baseUrl)
  expect(before.size).toBeGreaterThan(150)

  const taken = await command(folder, [...BACKUP, file])
  expect([taken.status, taken.run.complained()]).toEqual([0, ''])
  expect(taken.run.said()).toMatch(/ has the whole studio: [\d,]+ rows, \d+ pictures, 0 projects, [\d.]+ MB\.\n$/)
  expect((await fetch(first.baseUrl)).status).toBe(200)
  expect(await first.stop()).toBe(0)

  const empty = join(aFolder(), 'data')
  const back = await command(empty, [...RESTORE, file])
  expect([back.status, back.run.complained()]).toEqual([0, ''])
  const second = await aRun({ DATA_DIR: empty, PORT })
  await second.says(IS_OPEN)
  expect(second.said()).not.toContain('Filling in')
  expect(Object.fromEntries(await crawl(second.baseUrl))).toEqual(Object.fromEntries(before))

  const again = await command(empty, [...RESTORE, file])
  expect([again.status, again.run.complained()]).toEqual([
    1,
    expect.stringContaining('There is a studio here already.'),
  ])
  // cached answers show today's content, and the restore replaces it while a server runs
  const site_title = 'Changed since the backup'
  const home = async () => (await fetch(second.baseUrl)).text()
  await withDatabase(empty, (database) => database.updateTable('basic_settings').set({ site_title }).execute())
  await expect.poll(home).toContain(site_title)
  const forced = await command(empty, [...RESTORE, file, '--force'])
  expect(forced.status).toBe(0)
  await expect.poll(home).not.toContain(site_title)
  // pages show what the calls answer
  const asBefore = [...before].filter(([path]) => /^\/(api|media)\/|^\/$|\.xml$/.test(path))
  expect(asBefore.length).toBeGreaterThan(100)
  for (const [path, said] of asBefore) expect([path, (await answerAt(second.baseUrl, path)).said]).toEqual([path, said])
})

test('a file that is no backup, and a folder without a studio, are reported in a sentence', async () => {
  const folder = aFolder()
  const nowhere = join(folder, 'data')
  const file = join(folder, 'notes.txt')
  writeFileSync(file, 'no backup')
  const tries: [string[], RegExp][] = [
    [[...BACKUP, join(folder, 'a')], /^There is no studio in .*data\. Set DATA_DIR to where it is\.\n$/],
    [BACKUP, /^Usage: npm run backup -- FILE/],
    [[...RESTORE, '--forc', file], /^Usage: npm run restore -- FILE/],
    [[...RESTORE, file], /^.*notes\.txt is nothing that Chobighor has written\.\n$/],
    [[...RESTORE, join(folder, 'none')], /^.*none can’t be read \(ENOENT\)\.\n$/],
  ]
  for (const [words, sentence] of tries) {
    const { status, run } = await command(nowhere, words)
    expect([status, run.said(), run.complained()]).toEqual([1, '', expect.stringMatching(sentence)])
  }
  expect(readdirSync(folder)).toEqual(['notes.txt'])
  expect(readFileSync(file, 'utf8')).toBe('no backup')
})
