// PostgreSQL programs other than those that come with the product: of the distribution, and of another version.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect } from '@chobighor/api/platform/database/database'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Cluster, openCluster } from './embedded-postgres.ts'

let folder: string

beforeEach(() => {
  const outer = mkdtempSync(path.join(tmpdir(), 'chobighor-cluster-'))
  folder = path.join(outer, 'data')
  onTestFinished(() => rmSync(outer, { recursive: true, force: true }))
})

/** By the programs that come with the product. */
const makeCluster = async () => (await openCluster(folder)).close()

async function ask<Row>({ connection }: Cluster, statement: string): Promise<Row[]> {
  const database = connect(connection)
  try {
    return (await sql.raw<Row>(statement).execute(database)).rows
  } finally {
    await database.destroy()
  }
}

test('files of another PostgreSQL version are told in a sentence, and left as they are', async () => {
  await makeCluster()
  const version = path.join(folder, 'database/PG_VERSION')
  const written = await readFile(version, 'utf8')
  await writeFile(version, '9\n')
  await expect(openCluster(folder)).rejects.toMatchObject({
    name: 'Failure',
    message: expect.stringContaining('PostgreSQL 9 made the database in'),
  })
  expect(await readFile(version, 'utf8')).toBe('9\n')
  await writeFile(version, written)
})

/** Debian's, or where DISTRIBUTION_POSTGRES_BIN says. */
function distributionPrograms(): string | undefined {
  const known = [15, 16, 17, 18].map((version) => `/usr/lib/postgresql/${version}/bin`)
  return known.find((bin) => existsSync(path.join(bin, 'initdb')) && existsSync(path.join(bin, 'postgres')))
}

test('[L-028] the programs of the distribution make and run the database, with Bangla as the built-in ones', async ({
  skip,
}) => {
  const bin = distributionPrograms() ?? skip('this machine has no PostgreSQL of its own')
  const cluster = await openCluster(folder, 'server', { bin })
  onTestFinished(() => cluster.close())
  const [{ data_directory: where }] = (await ask(cluster, 'show data_directory')) as [{ data_directory: string }]
  expect(where).toContain(folder)
  const words = `select upper('äé') as upper, 'খ' < 'গ' as sorted, 'Z' < 'a' as by_code, 'ক' ~ '\\w' as is_letter`
  expect(await ask(cluster, words)).toEqual([{ upper: 'ÄÉ', sorted: true, by_code: true, is_letter: true }])
  expect(await ask(cluster, 'show server_version')).toEqual([
    { server_version: expect.stringMatching(new RegExp(`^${bin.split('/').at(-2)}\\.`)) },
  ])
})

test('[L-028] programs of another version are refused in a sentence, and so is a folder without any', async ({
  skip,
}) => {
  await makeCluster()
  await expect(openCluster(folder, 'server', { bin: path.dirname(folder) })).rejects.toMatchObject({
    message: expect.stringMatching(
      /^POSTGRES_BIN=\S+ has no programs “initdb” and “postgres” that this user can run\./,
    ),
  })
  const bin = distributionPrograms() ?? skip('this machine has no PostgreSQL of its own')
  await expect(openCluster(folder, 'server', { bin })).rejects.toMatchObject({
    message: expect.stringMatching(/^PostgreSQL 18 made the database in \S+, and version \d+ can’t read it\. .*backup/),
  })
})
