// Compares two studios: each row of each table, and each byte of each file.
import { createHash } from 'node:crypto'
import { openSnapshot } from '@chobighor/api/backup/backup-store'
import { bytesOf, type Storage } from '@chobighor/api/platform/storage/storage'

export interface Fingerprints {
  /** A hash for each table. */
  tables: Map<string, string>
  /** A hash for each key. */
  files: Map<string, string>
}

/** @param connection leads to its database */
export async function fingerprintsOf(connection: string, storage: Storage): Promise<Fingerprints> {
  return { tables: await hashTables(connection), files: await hashFiles(storage) }
}

/** @returns what is missing, differs or is new, as sentences */
export const differences = (before: Fingerprints, after: Fingerprints): string[] => [
  ...differ('table', before.tables, after.tables),
  ...differ('file', before.files, after.files),
]

/** Of each table's rows, in any order. The job queue's own tables change by themselves. */
async function hashTables(connection: string): Promise<Map<string, string>> {
  const snapshot = await openSnapshot(connection)
  const found = new Map<string, string>()
  for (const table of snapshot.tables) {
    if (table.name.startsWith('pgboss.')) continue
    const chunks: Buffer[] = []
    for await (const chunk of snapshot.copy(table)) chunks.push(chunk)
    const lines = Buffer.concat(chunks).toString().split('\n').sort()
    found.set(table.name, hashOf(lines.join('\n')))
  }
  await snapshot.close()
  return found
}

async function hashFiles(storage: Storage): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const area of ['public', 'originals', 'projects', 'claims'] as const)
    for await (const { key } of storage.list(area)) {
      const content = await storage.read(key)
      if (content) found.set(key, hashOf(await bytesOf(content)))
    }
  return found
}

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

function differ(what: string, before: Map<string, string>, after: Map<string, string>): string[] {
  const changed = [...before].filter(([name, hash]) => after.get(name) !== hash)
  const added = [...after.keys()].filter((name) => !before.has(name))
  return [
    ...changed.map(([name]) => `the ${what} ${name} ${after.has(name) ? 'differs' : 'is missing'}`),
    ...added.map((name) => `the ${what} ${name} was not there before`),
  ]
}
