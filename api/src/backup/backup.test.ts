import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freshDisk } from '../../test/fixtures/small-disk.ts'
import { type FreshStudio, fillStudio, freshStudio, MIGRATIONS } from '../../test/fixtures/studio-with-orders.ts'
import { watchContentVersion } from '../platform/database/content-version.ts'
import { migrate } from '../platform/database/migrate.ts'
import { diskStorage } from '../platform/storage/disk-storage.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const signal = new AbortController().signal
const version = '0.1.0'
let studio: FreshStudio
let file: string

const restore = async (to: FreshStudio, from = file, { migrations = MIGRATIONS, force = false } = {}) =>
  restoreBackup(to, await checkBackup(from, migrations), { migrations, force, signal })

async function aPlace(from?: 'template0'): Promise<FreshStudio> {
  const place = await freshStudio(from)
  onTestFinished(() => place.drop())
  return place
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && !each.parentPath.endsWith('incoming'))
    .map((each) => join(each.parentPath, each.name))
    .sort()
    .map((path) => [path.slice(folder.length), readFileSync(path).toString('base64')])

beforeAll(async () => {
  studio = await freshStudio()
  await fillStudio(studio)
  file = join(studio.folder, 'studio.backup')
  await writeBackup(studio, file, { version, force: false, signal })
})
afterAll(() => studio.drop())

describe('a backup', () => {
  test('is one file that others can’t read and every unpacker can, with nothing half beside it', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(existsSync(`${file}.part`)).toBe(false)
    const names = execFileSync('tar', ['tf', file]).toString().trim().split('\n')
    expect(names[0]).toBe('chobighor.json')
    expect(names.at(-1)).toBe('manifest.json')
    expect(names).toEqual(
      expect.arrayContaining(['tables/orders/000001.txt', 'projects/0123456789abcdef0123456789abcdef']),
    )
    expect(names.filter((name) => name.startsWith('media/originals/'))).toHaveLength(2)
  })

  test('[F-23] holds nobody’s way in: no session, no mailed link, no key', () => {
    const names = execFileSync('tar', ['tf', file]).toString()
    for (const table of ['sessions', 'mailed_links', 'secrets', 'limits'])
      expect(names).not.toContain(`tables/${table}/`)
  })

  test('replaces no file unless told to, and a folder must be there', async () => {
    const options = { version, signal }
    await expect(writeBackup(studio, file, { ...options, force: false })).rejects.toThrow('is there already')
    const nowhere = join(studio.folder, 'none/studio.backup')
    await expect(writeBackup(studio, nowhere, { ...options, force: false })).rejects.toThrow('There is no folder')
    const again = join(studio.folder, 'again.backup')
    await writeFile(again, 'old')
    await writeBackup(studio, again, { ...options, force: true })
    expect(statSync(again).size).toBeGreaterThan(10_000)
  })

  test('that is given up leaves nothing behind', async () => {
    const given = new AbortController()
    given.abort()
    const away = join(studio.folder, 'away.backup')
    await expect(writeBackup(studio, away, { version, force: false, signal: given.signal })).rejects.toThrow()
    expect(readdirSync(studio.folder).filter((name) => name.startsWith('away'))).toEqual([])
  })

  test('is of one moment: what is written meanwhile is in it as a whole or not at all', async () => {
    const busy = await aPlace()
    await sql`create table ones (half text); create table twos (half text)`.execute(busy.database)
    const writeBoth = () =>
      sql`with written as (insert into ones select 'x' from generate_series(1, 1000) returning half)
        insert into twos select half from written`.execute(busy.database)
    await writeBoth()
    let isGoing = true
    const writing = (async () => {
      while (isGoing) await writeBoth()
    })()
    const path = join(busy.folder, 'busy.backup')
    await writeBackup(busy, path, { version, force: false, signal })
    isGoing = false
    await writing
    const linesOf = (table: string) =>
      execFileSync('tar', ['xOf', path, '--wildcards', `tables/${table}/*`], { maxBuffer: 1e9 }).toString()
    expect(linesOf('ones').length).toBeGreaterThan(1000)
    expect(linesOf('twos')).toBe(linesOf('ones'))
  })

  test('[F-05] on a full disk says so, and leaves nothing half there', async ({ skip }) => {
    const full = await freshDisk('32k', skip)
    const refused = writeBackup(studio, join(full, 'studio.backup'), { version, force: false, signal })
    await expect(refused).rejects.toThrow(/^The disk of .*chobighor-disk-.* is full\. Nothing was written there\.$/)
    expect(readdirSync(full)).toEqual([])
  })

  test('tells which files were not there', async () => {
    const poor = await aPlace()
    await poor.database
      .insertInto('pictures')
      .values({
        name: 'a'.repeat(24),
        original_type: 'jpeg',
        original_bytes: 1,
        width: 320,
        height: 200,
        widths: [320],
        jpeg_width: 320,
        placeholder: '',
      })
      .execute()
    const report = await writeBackup(poor, join(poor.folder, 'poor.backup'), { version, force: false, signal })
    expect(report.missing).toContain(`originals/${'a'.repeat(24)}.jpg`)
    expect(report.missing).toHaveLength(4)
  })
})

describe('restored', () => {
  const expectAsItWas = async (place: FreshStudio) => {
    expect(await rowsOf(place)).toEqual(await rowsOf(studio))
    expect(filesOf(join(place.folder, 'media'))).toEqual(filesOf(join(studio.folder, 'media')))
    expect(filesOf(place.projectsFolder)).toEqual(filesOf(studio.projectsFolder))
  }

  test('[F-23] into empty tables: all is as it was, and every process hears of a new version of the content', async () => {
    const place = await aPlace()
    const version = await watchContentVersion({ connection: place.connection, log: pino({ level: 'silent' }) })
    onTestFinished(() => version.close())
    const before = await version.read()
    const report = await restore(place)
    expect(report).toMatchObject({ pictures: 2, projects: 1, missing: [] })
    await expectAsItWas(place)
    await expect.poll(() => version.current()).toBeDefined()
    expect(await version.read()).not.toBe(before)
  })

  test('[F-23] into no tables: all is as it was, numbers go on, rules are minded, and what others keep there stays', async () => {
    const place = await aPlace('template0')
    await sql`create table theirs as select 7 as number`.execute(place.database)
    const report = await restore(place)
    expect(report).toMatchObject({ pictures: 2, projects: 1, missing: [] })
    const { rows } = await sql`select number from theirs`.execute(place.database)
    expect(rows).toEqual([{ number: 7 }])
    await sql`drop table theirs`.execute(place.database)
    await expectAsItWas(place)
    await expect(place.database.updateTable('payments').set({ amount_paisa: 1 }).execute()).rejects.toThrow(
      'only ever added to',
    )
    await expect(place.database.deleteFrom('records').execute()).rejects.toThrow('only ever added to')
    const { id } = await place.database
      .insertInto('users')
      .values({ email: 'new@example.com', username: 'new@example.com', password_hash: 'none' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(id).toBe(3)
    expect(await migrate(place.database, MIGRATIONS)).toEqual([])
  })

  test('over a studio only by force: then all of that is gone, but a file that can’t be removed', async () => {
    const place = await aPlace()
    await fillStudio(place)
    await place.database.updateTable('users').set({ first_name: 'Somebody else' }).execute()
    await place.database.insertInto('pages').values({ slug: 'gone', title: 'Gone', body: '' }).execute()
    const picture = {
      name: 'f'.repeat(24),
      original_type: 'png',
      original_bytes: 1,
      width: 1,
      height: 1,
      widths: [1],
      jpeg_width: 1,
      placeholder: '',
    }
    await place.database.insertInto('pictures').values(picture).execute()
    // a folder can't be deleted as a file
    await mkdir(join(place.folder, `media/originals/${picture.name}.png`), { recursive: true })
    const before = await rowsOf(place)
    await expect(restore(place)).rejects.toThrow('There is a studio here already.')
    expect(await rowsOf(place)).toEqual(before)
    await restore(place, file, { force: true })
    await expectAsItWas(place)
  })
})

describe('refused, and nothing is touched:', () => {
  const bytes = () => readFile(file)
  const cases: [string, () => Promise<Uint8Array>, RegExp][] = [
    ['one cut short', async () => (await bytes()).subarray(0, -1), /is cut short/],
    ['one of which half is there', async () => (await bytes()).subarray(0, 20_000), /is cut short/],
    ['one with an altered byte', async () => flipped(await bytes(), 0.5), /is damaged, or was changed/],
    ['one with an altered checksum', async () => flipped(await bytes(), 1), /is cut short|is damaged/],
    ['another file', async () => Buffer.from('no backup at all'.repeat(500)), /is nothing that Chobighor has written/],
    ['an empty file', async () => Buffer.alloc(0), /is nothing that Chobighor has written/],
  ]
  test.each(cases)('%s', async (_, made, sentence) => {
    const place = await aPlace('template0')
    const path = join(place.folder, 'bad.backup')
    await writeFile(path, await made())
    await expect(restore(place, path)).rejects.toMatchObject({
      name: 'Failure',
      message: expect.stringMatching(sentence),
    })
    expect(await rowsOf(place)).toEqual({})
    expect(existsSync(join(place.folder, 'media'))).toBe(false)
  })

  test('one that isn’t there, and a folder', async () => {
    await expect(restore(studio, join(studio.folder, 'none'))).rejects.toThrow('can’t be read (ENOENT)')
    await expect(restore(studio, studio.folder)).rejects.toThrow('is no file')
  })

  test('one of a newer Chobighor; one of an older is brought up to date', async () => {
    const older = await aPlace('template0')
    const newer = await aPlace()
    const path = join(newer.folder, 'newer.backup')
    const migrations = await aFolderOfMigrations(newer.folder)
    await migrate(newer.database, migrations)
    await sql`insert into fonts (name) values ('Anek')`.execute(newer.database)
    await writeBackup(newer, path, { version: '9.9.9', force: false, signal })
    await expect(restore(older, path)).rejects.toThrow(/is of a newer Chobighor \(9\.9\.9, 9999-fonts\)/)
    expect(await rowsOf(older)).toEqual({})
    await restore(older, file, { migrations })
    const { rows } = await sql`select name from fonts`.execute(older.database)
    expect(rows).toEqual([])
    expect((await rowsOf(older)).orders).toEqual((await rowsOf(studio)).orders)
  })

  test('[F-05] on a full disk: the studio that is there stays', async ({ skip }) => {
    const place = await aPlace()
    await place.database.insertInto('pages').values({ slug: 'terms', title: 'Terms', body: '' }).execute()
    const storage = diskStorage(await freshDisk('8k', skip))
    await expect(restore({ ...place, storage }, file, { force: true })).rejects.toThrow('The disk is full.')
    expect((await rowsOf(place)).pages).toHaveLength(1)
  })

  test('one whose rows don’t fit: the studio that is there stays', async () => {
    const place = await aPlace()
    await fillStudio(place)
    const before = await rowsOf(place)
    const migrations = await aFolderOfMigrations(place.folder, 'alter table orders add check (total_paisa < 5);')
    await expect(restore(place, file, { force: true, migrations })).rejects.toThrow()
    expect(await rowsOf(place)).toEqual(before)
    expect(filesOf(place.projectsFolder)).toEqual(filesOf(studio.projectsFolder))
  })
})

function flipped(bytes: Buffer, where: number): Uint8Array {
  const at = Math.floor((bytes.length - 2) * where)
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  return bytes
}

async function aFolderOfMigrations(folder: string, text = 'create table fonts (name text primary key);') {
  const path = join(folder, 'migrations')
  execFileSync('cp', ['-r', MIGRATIONS, path])
  await writeFile(join(path, '9999-fonts.sql'), text)
  return path
}

/** Every row of every table as text, except what a backup leaves out. */
async function rowsOf({ database }: FreshStudio): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('sessions', 'mailed_links', 'secrets', 'limits', 'uploads', 'content_changes')
      and relname not like 'kysely%'
  `.execute(database)
  const each = tables.rows.map(async ({ name }) => {
    const { rows } = await sql<{
      line: string
    }>`select t::text as line from ${sql.table(name)} as t order by 1`.execute(database)
    return [name, rows.map(({ line }) => line)] as const
  })
  return Object.fromEntries(await Promise.all(each))
}
