// Tests whether a backup can restore the studio, in a database that is dropped afterwards. The checksums of its
// photographs and projects are checked, but these files are not written once more.
import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BackupState } from '../auth/call-context.ts'
import { readArchive } from './read-archive.ts'
import { type CheckedBackup, checkBackup, tableOf } from './restore-backup.ts'
import { restoreTables } from './restore-store.ts'
import { fingerprintOf, openScratch, type Scratch } from './restore-test-database-store.ts'
import { hashed } from './write-archive.ts'

export interface Verdict {
  state: BackupState
  /** Empty if it was tried and everything is the same. */
  says: string
}

export interface Trial {
  /** The studio's own database; the trial database is made on the same server. */
  connection: string
  /** The folder of the migrations that this Chobighor knows. */
  migrations: string
  signal: AbortSignal
}

const NO_SCRATCH = 'The user of DATABASE_URL may not make a database to try it in. Let it: alter role … createdb.'

/** @throws Failure if the file can't be read or is damaged; otherwise the database's error */
export async function verifyBackup(file: string, { connection, ...trial }: Trial): Promise<Verdict> {
  const backup = await checkBackup(file, trial.migrations)
  trial.signal.throwIfAborted()
  const scratch = await openScratch(connection)
  if (!scratch) return { state: 'checked', says: NO_SCRATCH }
  try {
    const differing = await tryIn(scratch, backup, trial)
    if (differing.length === 0) return { state: 'verified', says: '' }
    return { state: 'unverified', says: `When it was restored as a test, these differed: ${differing.join(', ')}.` }
  } finally {
    await scratch.drop()
  }
}

/** @returns what differs from the backup */
async function tryIn(scratch: Scratch, backup: CheckedBackup, { migrations, signal }: Omit<Trial, 'connection'>) {
  const { head, about } = backup
  const hashes = new Map<string, Hash>(about.tables.map(({ name }) => [name, createHash('sha256')]))
  await restoreTables(scratch.connection, {
    migrations,
    schema: head.schema,
    ...about,
    force: false,
    fill: async (copyIn) => {
      for await (const { name, content } of readArchive(backup.file)) {
        signal.throwIfAborted()
        const table = tableOf(about.tables, name)
        const hash = table && hashes.get(table.name)
        if (table && hash) await pipeline(Readable.from(hashed(content, hash)), copyIn(table))
      }
    },
  })
  const there = await fingerprintOf(scratch.connection, signal)
  const differing = about.tables
    .filter(({ name, rows }) => {
      const table = there.tables.get(name)
      return table?.rows !== rows || table.sha256 !== hashes.get(name)?.digest('hex')
    })
    .map(({ name }) => name)
  if (JSON.stringify(there.sequences) !== JSON.stringify(about.sequences)) differing.push('the numbers that go on')
  if (JSON.stringify(there.schema) !== JSON.stringify(head.schema)) differing.push('the migrations')
  return differing
}
