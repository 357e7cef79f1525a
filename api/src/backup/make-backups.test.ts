import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openTestApi } from '../../test/fixtures/api.ts'
import {
  aKeeper,
  databasesLike,
  type Kept,
  keeperOf,
  lettersOf,
  openKeeper,
  signal,
  statesOf,
} from '../../test/fixtures/backup-keeper.ts'
import { addCategory } from '../../test/fixtures/rows.ts'
import { signInAs } from '../../test/fixtures/signed-in-visitor.ts'
import { fillStudio, MIGRATIONS } from '../../test/fixtures/studio-with-orders.ts'
import { withAdvisoryLock } from '../platform/database/with-advisory-lock.ts'
import { writeWholeFile } from '../platform/storage/write-file-atomically.ts'
import { HEAD, MANIFEST } from './archive-format.ts'
import { readArchive } from './read-archive.ts'
import { checkBackup } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'
import { type ArchiveEntry, writeArchive } from './write-archive.ts'
import { writeBackup } from './write-backup.ts'

describe('a backup of the night', () => {
  let kept: Kept
  beforeAll(async () => {
    kept = await openKeeper()
    await fillStudio(kept)
    // a table of many pages, with rows of all lengths
    await sql`
      insert into visitors (device, operating_system, browser, ip_address)
      select repeat('d', nth % 60), '', 'b' || nth, '' from generate_series(1, 5000) as nth
    `.execute(kept.database)
  })

  afterAll(() => kept.drop())

  test('[F-23] is restored for a trial in a database of its own, which is dropped afterwards', async () => {
    await kept.keeper.makeByNight(signal)
    const { backups, last } = await kept.keeper.list()
    expect(backups).toMatchObject([
      { name: 'studio-2026-11-21-031207.backup', state: 'verified', pictures: 2, projects: 1, says: '' },
    ])
    expect(backups[0]?.rows).toBeGreaterThan(5000)
    expect(last).toEqual({ at: '2026-11-21T03:12:07.000+06:00', is_well: true, says: '' })
    expect(await databasesLike(kept)).toEqual([])
    expect(await kept.keeper.judge()).toEqual({ is: 'ok', says: expect.stringContaining('less than an hour old') })
    expect(await lettersOf(kept)).toEqual([])
  })

  test('is nobody else’s to read, and nothing half lies beside it', () => {
    expect(statSync(kept.backups).mode & 0o777).toBe(0o700)
    const files = readdirSync(kept.backups)
    expect(files).toHaveLength(3)
    for (const file of files) expect(statSync(join(kept.backups, file)).mode & 0o777, file).toBe(0o600)
  })

  test('leaves the files of orders out where the studio says so, and needs no room for them', async () => {
    const sizes = await kept.keeper.measure()
    expect(sizes.projects).toBeGreaterThan(0)
    expect(sizes.pictures).toBeGreaterThan(0)
    await kept.keeper.setProjects(false)
    const file = join(kept.folder, 'without.backup')
    const report = await writeBackup(kept, file, { version: '0.1.0', force: true, hasProjects: false, signal })
    expect(report).toMatchObject({ projects: 0, missing: [] })
    const names: string[] = []
    for await (const { name } of readArchive(file)) names.push(name)
    expect(names.filter((name) => name.startsWith('projects/'))).toEqual([])
    expect(names.some((name) => name.startsWith('tables/projects/'))).toBe(true)
    expect(await kept.keeper.hasProjects()).toBe(false)
    await kept.keeper.setProjects(true)
    rmSync(join(kept.backups, 'choices.json'))
  })

  test('that is not what it says of itself, once restored, is none that is trusted', async () => {
    const file = join(kept.backups, 'studio-2026-11-21-031207.backup')
    const trial = { connection: kept.connection, migrations: MIGRATIONS, signal }
    const other = join(kept.folder, 'other.backup')
    const { head, about } = await checkBackup(file, MIGRATIONS)
    const tables = about.tables.map((table) => (table.name === 'visitors' ? { ...table, rows: table.rows + 1 } : table))
    const archive = writeArchive({ head, entries: entriesOf(file), about: () => ({ ...about, tables }) })
    await writeWholeFile(other, archive, { force: false, signal })
    expect(await verifyBackup(other, trial)).toEqual({
      state: 'unverified',
      says: 'When it was restored as a test, these differed: visitors.',
    })
    expect(await databasesLike(kept)).toEqual([])
  })

  describe('[F-23] that was killed halfway: its half is swept, and so is its trial’s database', () => {
    const leaveHalves = async () => {
      writeFileSync(join(kept.backups, 'studio-2026-11-21-200000.backup.part'), 'half')
      writeFileSync(join(kept.backups, 'studio-2026-11-21-210000.json'), '{}')
      const { rows } = await sql<{ name: string }>`
        select 'chobighor_trial_' || oid as name from pg_database where datname = current_database()
      `.execute(kept.database)
      await sql`create database ${sql.id(rows[0]?.name ?? '')}`.execute(kept.database)
      expect((await kept.keeper.list()).backups).toHaveLength(1)
    }

    test('by the next start', async () => {
      await leaveHalves()
      await keeperOf(kept, {}).close()
      expect(await statesOf(kept)).toEqual([['studio-2026-11-21-031207.backup', 'verified']])
      expect(readdirSync(kept.backups)).toHaveLength(3)
      expect(await databasesLike(kept)).toEqual([])
    })

    test('but not while somebody makes one', async () => {
      await leaveHalves()
      await withAdvisoryLock({ connection: kept.connection, name: 'backup' }, () => keeperOf(kept, {}).close())
      expect(readdirSync(kept.backups)).toHaveLength(5)
      expect(await databasesLike(kept)).toHaveLength(1)
    })

    test('by the next backup', async () => {
      kept.setTime('2026-11-22T03:12:07')
      await kept.keeper.makeByNight(signal)
      expect(await statesOf(kept)).toEqual([
        ['studio-2026-11-22-031207.backup', 'verified'],
        ['studio-2026-11-21-031207.backup', 'verified'],
      ])
      expect(readdirSync(kept.backups)).toHaveLength(5)
      expect(await databasesLike(kept)).toEqual([])
    })
  })

  test('is made by one at a time', async () => {
    await withAdvisoryLock({ connection: kept.connection, name: 'backup' }, async () => {
      expect(await kept.keeper.isUnderWay()).toBe(true)
      await expect(kept.keeper.begin()).rejects.toMatchObject({ code: 'conflict' })
      await expect(kept.keeper.makeByNight(signal)).rejects.toMatchObject({ code: 'conflict' })
    })
    expect(await statesOf(kept)).toHaveLength(2)
  })

  test('of a night that has a good one already is made no more', async () => {
    kept.setTime('2026-11-22T09:00:00')
    await kept.keeper.makeByNight(signal, new Date('2026-11-22T03:00:00+06:00'))
    expect((await statesOf(kept))[0]).toEqual(['studio-2026-11-22-031207.backup', 'verified'])
    await kept.keeper.makeByNight(signal, new Date('2026-11-22T08:00:00+06:00'))
    expect((await statesOf(kept))[0]).toEqual(['studio-2026-11-22-090000.backup', 'verified'])
  })
})

describe('a backup that fails', () => {
  test('is told by list and letter, and takes no good one away, which stands where an old one can’t be removed', async () => {
    const kept = await aKeeper()
    // a folder can't be deleted as a file
    const old = join(kept.backups, 'studio-2020-01-01-031207.backup')
    mkdirSync(old, { recursive: true })
    await kept.keeper.makeByNight(signal)
    expect((await statesOf(kept))[0]).toEqual(['studio-2026-11-21-031207.backup', 'verified'])
    expect((await kept.keeper.list()).last).toMatchObject({ is_well: true })
    rmSync(old, { recursive: true })
    kept.setTime('2026-11-22T03:12:07')
    // a folder has the name of tonight's unfinished backup
    mkdirSync(join(kept.backups, 'studio-2026-11-22-031207.backup.part'))
    rmSync(join(kept.backups, 'last-try.json'))
    const error = await kept.keeper.makeByNight(signal).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(Error)
    expect(await lettersOf(kept)).toEqual([])
    await kept.keeper.tellOfFailure(error)
    const { backups, last } = await kept.keeper.list()
    expect(backups.map(({ name }) => name)).toEqual(['studio-2026-11-21-031207.backup'])
    expect(last).toMatchObject({ is_well: false })
    expect(await kept.keeper.judge()).toMatchObject({ is: 'wrong' })
    const [letter] = await lettersOf(kept)
    expect(letter).toMatchObject({ recipient: 'studio', subject: 'The backup failed' })
    expect(letter?.text).toContain('Last good backup: Sat 2026-11-21')
  })

  test('again and again leaves one file that is doubtful, and none once one is good', async () => {
    const kept = await aKeeper()
    await fillStudio(kept)
    const { storage } = kept
    // reports one picture as longer than it is
    const strange = { ...storage, size: async (key: string) => ((await storage.size(key)) ?? 0) + 1 }
    const failing = keeperOf(kept, { studio: { ...kept, storage: strange } })
    await expect(failing.makeByNight(signal)).rejects.toThrow()
    expect(readdirSync(kept.backups)).toEqual(['last-try.json'])
    await failing.close()
    for (const hour of ['04', '05', '06']) {
      kept.setTime(`2026-11-21T${hour}:00:00`)
      const migrations = mkdtempSync(join(kept.folder, 'migrations-'))
      const doubting = keeperOf(kept, { migrations, now: () => new Date(`2026-11-21T${hour}:00:00+06:00`) })
      await expect(doubting.makeByNight(signal)).rejects.toThrow(/another Chobighor|newer Chobighor/)
      await doubting.close()
      expect(await statesOf(kept)).toEqual([[`studio-2026-11-21-${hour}0000.backup`, 'unverified']])
    }
    kept.setTime('2026-11-21T07:00:00')
    await kept.keeper.makeByNight(signal)
    expect(await statesOf(kept)).toEqual([['studio-2026-11-21-070000.backup', 'verified']])
    expect(readdirSync(kept.backups)).toHaveLength(3)
  })

  test('[F-05] for want of room isn’t begun', async () => {
    const kept = await aKeeper()
    const storage = { ...kept.storage, size: async () => 10 ** 18 }
    await fillStudio(kept)
    const poor = keeperOf(kept, { studio: { ...kept, storage } })
    await expect(poor.makeByNight(signal)).rejects.toThrow(/^A backup needs about \d+\.\d GB/)
    expect((await poor.list()).backups).toEqual([])
    expect((await poor.judge()).says).toContain('Make room')
  })

  test('one that is given up, as the house closes, leaves nothing and tells nobody', async () => {
    const kept = await aKeeper()
    const stopping = new AbortController()
    stopping.abort()
    await expect(kept.keeper.makeByNight(stopping.signal)).rejects.toThrow()
    expect(readdirSync(kept.backups)).toEqual([])
    expect(await lettersOf(kept)).toEqual([])
  })
})

/** The entries of an archive, except the first one and the manifest. */
async function* entriesOf(file: string): AsyncGenerator<ArchiveEntry> {
  for await (const { name, content } of readArchive(file)) {
    const bytes = await buffer(content)
    if (name !== HEAD && name !== MANIFEST) yield { name, bytes: bytes.byteLength, content: bytes }
  }
}

test('where no database may be made, that is said, and the file is read as a whole all the same', async () => {
  const kept = await aKeeper()
  await addCategory(kept.database, 'weddings', 'Weddings')
  const client = new pg.Client({ connectionString: kept.connection })
  await client.connect()
  const role = `modest_${kept.connection.replace(/\W/g, '').slice(-12)}`
  await client.query(`create role ${role} login in role pg_read_all_data`)
  onTestFinished(async () => {
    await client.query(`drop role ${role}`)
    await client.end()
  })
  const modest = new URL(kept.connection)
  modest.searchParams.set('user', role)
  const keeper = keeperOf(kept, { studio: { ...kept, connection: modest.href } })
  await keeper.makeByNight(signal)
  expect((await keeper.list()).backups).toMatchObject([
    { state: 'checked', says: expect.stringContaining('may not make a database') },
  ])
  expect(await keeper.judge()).toMatchObject({ is: 'look' })
})

test('in the back office: begun by hand, listed, and downloaded by an address that runs out', async () => {
  let now = new Date('2026-11-21T09:00:00Z')
  const api = await openTestApi({ now: () => now })
  onTestFinished(() => api.drop())
  const mina = await signInAs(api, { is_admin: true })
  const call = api.callAs(mina.token)
  const empty = await call.backups.list()
  expect(empty).toMatchObject({ rows: [], is_under_way: false, folder: join(api.folder, 'backups') })
  expect((await call.backups.begin()).is_under_way).toBe(true)
  await expect.poll(async () => (await call.backups.list()).is_under_way).toBe(false)
  const [made] = (await call.backups.list()).rows
  const name = 'studio-2026-11-21-150000.backup'
  expect(made).toMatchObject({ name, made_at: '2026-11-21T15:00:00.000+06:00', state: 'verified' })

  await expect(call.backups.open({ name: '../secret' })).rejects.toMatchObject({ code: 'not_found' })
  const { address } = await call.backups.open({ name })
  const ask = (path = address, headers = {}) => api.fetch(new Request(`http://studio.test${path}`, { headers }))
  const whole = await ask()
  expect([whole.status, whole.headers.get('content-disposition')]).toEqual([200, expect.stringContaining(name)])
  expect(whole.headers.get('cache-control')).toBe('private, no-store')
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(readFileSync(join(api.folder, 'backups', name)))
  const rest = await ask(address, { range: 'bytes=1000-' })
  expect([rest.status, (await rest.arrayBuffer()).byteLength]).toEqual([206, (made?.bytes ?? 0) - 1000])
  const { rows } = await call.records.list({ entity: 'backups' })
  expect(rows).toMatchObject([{ action: 'download', after: { name } }])

  for (const path of [
    address.replace(name, name.replace('15', '16')),
    address.replace(/until=\d/, 'until=9'),
    address.split('?')[0],
  ])
    expect((await ask(path)).status, path).toBe(403)
  now = new Date(now.getTime() + 3_600_001)
  expect((await ask()).status).toBe(403)
})
