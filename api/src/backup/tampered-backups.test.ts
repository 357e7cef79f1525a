// Archives from an attacker who knows the format: every checksum is correct, but Chobighor never writes such names,
// kinds and rows. None of it is written outside of its folder, and what was there before doesn't change (Z-20).
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { sql } from 'kysely'
import { type Header, pack } from 'tar-stream'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type FreshStudio, fillStudio, freshStudio, MIGRATIONS } from '../../test/fixtures/studio-with-orders.ts'
import { HEAD, type Head, MANIFEST, trailerOf } from './archive-format.ts'
import { checkArchive, readArchive } from './read-archive.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const signal = new AbortController().signal
let studio: FreshStudio
let file: string
/** The head of the real backup. */
let head: Head
let about: { tables: { name: string; columns: string[]; rows: number }[]; sequences: object[] }
let entries: Made[]

interface Made {
  name: string
  type?: Header['type']
  linkname?: string
  content?: Uint8Array
}

beforeAll(async () => {
  studio = await freshStudio()
  await fillStudio(studio)
  file = join(studio.folder, 'studio.backup')
  await writeBackup(studio, file, { version: '0.1.0', force: false, signal })
  const checked = await checkArchive(file, { kind: 'backup', file })
  head = checked.head
  about = checked.manifest.about as typeof about
  entries = []
  for await (const { name, content } of readArchive(file))
    if (name !== HEAD && name !== MANIFEST) entries.push({ name, content: await buffer(content) })
})
afterAll(() => studio.drop())

interface Wrong {
  /** A prepared header that comes before all entries. */
  before?: Uint8Array
  /** Migrations that had run. */
  schema?: string[]
}

/** An archive with these entries. */
async function written(made: Made[], told: object = about, wrong: Wrong = {}): Promise<string> {
  const { before = Buffer.alloc(0), schema = head.schema } = wrong
  const archive = pack()
  const path = join(studio.folder, `${crypto.randomUUID()}.backup`)
  const json = (value: unknown) => Buffer.from(JSON.stringify(value))
  const isFile = ({ type = 'file' }: Made) => type === 'file'
  const listed = made.filter(isFile).map(({ name, content = Buffer.alloc(0) }) => {
    return { name, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
  })
  const parts: Made[] = [
    { name: HEAD, content: json({ ...head, schema }) },
    ...made,
    { name: MANIFEST, content: json({ entries: listed, about: told }) },
  ]
  for (const { content = Buffer.alloc(0), ...header } of parts) archive.entry(header, Buffer.from(content))
  archive.finalize()
  const chunks: Uint8Array[] = []
  for await (const chunk of archive as unknown as Readable) chunks.push(chunk)
  const [first = Buffer.alloc(0), rest] = splitAfterHead(Buffer.concat(chunks))
  const bytes = Buffer.concat([first, before, rest])
  const out = createWriteStream(path)
  out.write(bytes)
  out.end(trailerOf(createHash('sha256').update(bytes).digest('hex')))
  await finished(out)
  return path
}

/** Splits the archive so that a prepared header can come after the head, which is read alone before the rest. */
function splitAfterHead(bytes: Buffer): [Buffer, Buffer] {
  const length = Number.parseInt(bytes.toString('latin1', 124, 136), 8)
  const end = 512 + Math.ceil(length / 512) * 512
  return [bytes.subarray(0, end), bytes.subarray(end)]
}

async function aPlace(): Promise<FreshStudio> {
  const place = await freshStudio('template0')
  onTestFinished(() => place.drop())
  return place
}

const tables = async ({ database }: FreshStudio) =>
  (await sql`select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(database)).rows
    .length

/** Restores into an empty studio. @returns why it was refused, if it was, and all files that are there now */
async function restored(path: string): Promise<{ refused: string; files: string[]; place: FreshStudio }> {
  const place = await aPlace()
  const restoring = checkBackup(path, MIGRATIONS).then((checked) =>
    restoreBackup(place, checked, { migrations: MIGRATIONS, force: false, signal }),
  )
  const refused = await restoring.then(
    () => '',
    (error: Error) => error.message,
  )
  const all = await readdir(place.folder, { recursive: true, withFileTypes: true })
  const files = all.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return { refused, files, place }
}

const EVIL = Buffer.from('evil')

test('the same once more is taken: what follows is refused for what is wrong with it', async () => {
  const { refused } = await restored(await written(entries))
  expect(refused).toBe('')
})

test('[Z-20] entries that are called otherwise come to lie nowhere', async () => {
  const names = [
    'projects/../../../evil',
    'projects/..%2f..%2fevil',
    'projects/a/../../../evil',
    'projects//evil',
    'projects/.evil',
    '../evil',
    '/tmp/chobighor-evil',
    'C:\\evil',
    'evil',
    'tables/../evil.txt',
  ]
  const evil = names.map((name) => ({ name, content: EVIL }))
  const { refused, files } = await restored(await written([...entries, ...evil]))
  expect(refused).toBe('')
  const contents = await Promise.all(files.map((path) => readFile(path)))
  expect(contents.filter((content) => content.equals(EVIL))).toEqual([])
  expect(await readdir('/tmp')).not.toContain('chobighor-evil')
})

test.each([
  'media/../evil',
  'media/originals/../../evil',
  'media//etc/evil',
  'media/public/\u0000evil',
  'media/secrets/a',
])('[Z-20] a picture called %j stops it before anything is changed', async (name) => {
  // of the first release, whose only table is soon made
  const told = { tables: [{ name: 'pictures', columns: ['id'], rows: 0 }], sequences: [] }
  const path = await written([{ name, content: EVIL }], told, { schema: head.schema.slice(0, 1) })
  const { refused, files, place } = await restored(path)
  expect(refused).toMatch(/key|is damaged/)
  expect(files.filter((path) => path.includes('evil'))).toEqual([])
  expect(await tables(place)).toBe(0)
})

test.each([
  ['a link to a file', { name: 'media/originals/a.jpg', type: 'symlink', linkname: '/etc/passwd' }],
  ['a hard link', { name: 'projects/a', type: 'link', linkname: '/etc/passwd' }],
  ['a folder', { name: 'projects/a', type: 'directory' }],
  ['a device', { name: 'projects/a', type: 'character-device' }],
  ['a pipe', { name: 'projects/a', type: 'fifo' }],
] satisfies [string, Made][])('[Z-20] %s among its entries makes it none of ours', async (_, entry) => {
  const { refused, place } = await restored(await written([...entries, entry]))
  expect(refused).toContain('is damaged, or was changed')
  expect(await tables(place)).toBe(0)
})

test.each(['sessions', 'secrets', 'invites', 'kysely_migration', 'pg_authid', 'somebody_elses'])(
  '[Z-20] rows for %s are in no backup',
  async (name) => {
    const foreign = { name, columns: ['id'], rows: 1 }
    const content = Buffer.from('1\n')
    const path = await written([...entries, { name: `tables/${name}/000001.txt`, content }], {
      ...about,
      tables: [...about.tables, foreign],
    })
    const { refused, place } = await restored(path)
    expect(refused).toContain(`rows for “${name}”`)
    expect(await tables(place)).toBe(0)
    const counted = { ...about, sequences: [...about.sequences, { table: name, column: 'id', last: 9 }] }
    expect((await restored(await written(entries, counted))).refused).toContain(`rows for “${name}”`)
  },
)

test.each([
  ['a table’s name that is a statement', { tables: [{ name: 'users; drop table users', columns: ['id'], rows: 0 }] }],
  ['a column’s name that is one', { tables: [{ name: 'users', columns: ['id) from program $$id$$ --'], rows: 0 }] }],
  ['keys of every object', JSON.parse('{"__proto__": {"tables": []}, "constructor": {"prototype": {"tables": []}}}')],
])('[Z-19] %s is refused', async (_, told) => {
  const { refused, place } = await restored(await written(entries, { sequences: [], ...told }))
  expect(refused).toContain('doesn’t say what is in it')
  expect(await tables(place)).toBe(0)
  expect(({} as { tables?: unknown }).tables).toBeUndefined()
})

/** An extended header of tar: readers read all of it before the entry that it describes. */
function extended(bytes: number): Buffer {
  const record = (length: number) => `${length} comment=${'x'.repeat(length - `${length} comment=\n`.length)}\n`
  const block = Buffer.alloc(512)
  block.write('PaxHeader', 0)
  block.write('000644 \x000000 \x000000 \0', 100)
  block.write(`${bytes.toString(8).padStart(11, '0')} `, 124)
  block.write('00000000000 ', 136)
  block.write('x', 156)
  block.write('ustar\x0000', 257)
  block.fill(' ', 148, 156)
  block.write(
    `${block
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  )
  const body = Buffer.alloc(Math.ceil(bytes / 512) * 512)
  body.write(record(bytes))
  return Buffer.concat([block, body])
}

test('[F-15] a header without end is not kept in memory', async () => {
  const withHeader = async (bytes: number) =>
    checkBackup(await written(entries, about, { before: extended(bytes) }), MIGRATIONS)
  await expect(withHeader(1000)).resolves.toBeDefined()
  await expect(withHeader(20_000_000)).rejects.toThrow('is damaged')
})

test('[F-15] an entry that says it has more bytes than there are is none', async () => {
  const path = await written(entries)
  const bytes = await readFile(path)
  const [first, rest] = splitAfterHead(bytes.subarray(0, -72))
  rest.write('77777777777 ', 124)
  rest.fill(' ', 148, 156)
  const sum = rest.subarray(0, 512).reduce((all, byte) => all + byte, 0)
  rest.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  const body = Buffer.concat([first, rest])
  await writeFile(path, Buffer.concat([body, Buffer.from(trailerOf(createHash('sha256').update(body).digest('hex')))]))
  expect((await restored(path)).refused).toContain('is damaged')
})
