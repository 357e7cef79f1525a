// What happens to an upload shortly before and after it is taken.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '@chobighor/contract/plain/failure'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/fixtures/database.ts'
import { type TestFolder, testFolder } from '../../test/fixtures/sample-pictures.ts'
import { openJobs } from '../jobs.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import { type Process, type Processing, startProcessing } from './process-uploads.ts'
import { openUploadFiles, type UploadFiles } from './upload-files.ts'

const ID = 'a'.repeat(32)

let fresh: TestDatabase
let folder: TestFolder
let files: UploadFiles
let logged: string[]
let processing: Processing
let jobs: JobQueue

beforeAll(async () => {
  fresh = await openTestDatabase()
})
beforeEach(async () => {
  folder = await testFolder()
  files = await openUploadFiles(fresh.database, folder.path)
  logged = []
  await writeFile(join(folder.path, ID), 'film')
  const upload = { id: ID, purpose: 'film', name: 'film.mp4', bytes: 4, state: 'arrived' }
  await fresh.database.insertInto('uploads').values(upload).execute()
})
afterEach(async () => {
  await processing.close()
  await jobs.close()
  await folder.remove()
  await fresh.database.deleteFrom('uploads').execute()
  await sql`delete from pgboss.job`.execute(fresh.database)
})
afterAll(() => fresh.drop())

async function processBy(film: Process): Promise<void> {
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(line) })
  jobs = await openJobs({ connection: fresh.connection, database: fresh.database, log })
  processing = await startProcessing({
    database: fresh.database,
    jobs,
    log,
    files,
    processes: { film },
    atOnce: 2,
  })
}

/** As if another server had taken it over because this one was silent for too long. */
const takeOver = () =>
  sql`update pgboss.job set retry_count = retry_count + 1 where name = 'process-upload'`.execute(fresh.database)
const seek = () => fresh.database.selectFrom('uploads').selectAll().executeTakeFirstOrThrow()
const isLogged = (words: string) => expect.poll(() => logged.join('')).toContain(words)

test('an upload stays taken where its file can’t be removed afterwards', async () => {
  await processBy(async ({ localPath }) => {
    const path = await localPath()
    // a folder can't be removed as a file
    await rm(path)
    await mkdir(path)
    return async () => ({ state: 'taken' })
  })
  await isLogged('the file of an upload stays')
  expect(await seek()).toMatchObject({ state: 'taken', sentence: null })
})

test('an upload stays taken where what is done afterwards fails', async () => {
  await processBy(async () => async () => ({
    state: 'taken',
    afterwards: () => rm(join(folder.path, 'what was replaced')),
  }))
  await isLogged('not cleaned up')
  expect(await seek()).toMatchObject({ state: 'taken', sentence: null })
  expect(await files.ids()).toEqual([])
})

test('a file that can’t be removed keeps no other from being tidied up', async () => {
  await fresh.database.updateTable('uploads').set({ state: 'taken' }).execute()
  const other = 'b'.repeat(32)
  const upload = { id: other, purpose: 'film', name: 'b.mp4', bytes: 4, state: 'taken' }
  await fresh.database.insertInto('uploads').values(upload).execute()
  await rm(join(folder.path, ID))
  await mkdir(join(folder.path, ID))
  await writeFile(join(folder.path, other), 'film')
  await processBy(async () => async () => ({ state: 'taken' }))
  await expect.poll(() => files.ids()).toEqual([ID])
})

test('what a server writes whose claim has run out is undone, and the upload left to whoever took it over', async () => {
  await processBy(async ({ name }) => async (transaction) => {
    await takeOver()
    await transaction.insertInto('photo_categories').values({ slug: 'written', title: name }).execute()
    return { state: 'taken' }
  })
  await isLogged('taken over by another process')
  expect(await seek()).toMatchObject({ state: 'arrived', sentence: null })
  expect(await fresh.database.selectFrom('photo_categories').selectAll().execute()).toEqual([])
  expect(await files.ids()).toEqual([ID])
})

test('a server whose claim has run out refuses nothing', async () => {
  await processBy(async () => {
    await takeOver()
    throw new Failure('invalid', 'This file is damaged.')
  })
  await isLogged('taken over by another process')
  expect(await seek()).toMatchObject({ state: 'arrived', sentence: null })
  expect(await files.ids()).toEqual([ID])
})

test('what fails while a fetched file is still being dropped ends no process', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const { fetch } = files
  // it takes longer than the transaction that fails meanwhile
  const drop = async () => {
    for (let nth = 0; nth < 300; nth++) await seek()
  }
  files.fetch = async (id) => ({ ...(await fetch(id)), drop })
  await processBy(async ({ localPath }) => {
    await localPath()
    await takeOver()
    throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  })
  await isLogged('taken over by another process')
  expect(unhandled).toEqual([])
})

const GIVEN_UP = '“film.mp4”: This file couldn’t be processed. Please export it once more and send it again.'

test('an upload that fails at its fifth try is refused', async () => {
  await fresh.database.updateTable('uploads').set({ tries: 4 }).execute()
  await processBy(() => Promise.reject(new Error('a bug')))
  await expect.poll(seek).toMatchObject({ state: 'refused', tries: 5, sentence: GIVEN_UP })
  await expect.poll(() => files.ids()).toEqual([])
})

test('an upload whose fifth try ended the server is refused without another one', async () => {
  await fresh.database.updateTable('uploads').set({ tries: 5 }).execute()
  await processBy(() => Promise.reject(new Failure('invalid', 'This was tried.')))
  await expect.poll(seek).toMatchObject({ state: 'refused', sentence: GIVEN_UP })
})

test('[F-05] an upload that finds the disk full waits, and that is no try', async () => {
  await processBy(() => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })))
  const sentence = 'The studio’s disk is full. This file has arrived and waits for room.'
  await expect.poll(seek).toMatchObject({ state: 'arrived', tries: 0, sentence })
  const { rows } = await sql`select state, start_after > now() as waits from pgboss.job`.execute(fresh.database)
  expect(rows).toEqual([{ state: 'retry', waits: true }])
  expect(await files.ids()).toEqual([ID])
})
