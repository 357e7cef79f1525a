// What happens to an upload around the moment in which it is taken.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '@chobighor/contract/failure'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../kit/database.ts'
import { type FreshDatabase, freshDatabase } from '../kit/fresh-database.ts'
import { type TestFolder, testFolder } from './make-samples.ts'
import { startTaking, type Taker, type Taking } from './take-uploads.ts'
import { claimArrived } from './upload-claims-store.ts'
import { openUploadFiles, type UploadFiles } from './upload-files.ts'

const ID = 'a'.repeat(32)

let fresh: FreshDatabase
let folder: TestFolder
let files: UploadFiles
let logged: string[]
let taking: Taking

beforeAll(async () => {
  fresh = await freshDatabase()
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
  await taking.close()
  await folder.remove()
  await fresh.database.deleteFrom('uploads').execute()
})
afterAll(() => fresh.drop())

function takeBy(film: Taker): void {
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(line) })
  taking = startTaking({ database: fresh.database, log, files, takers: { film }, atOnce: 2 })
}

const seek = () => fresh.database.selectFrom('uploads').selectAll().executeTakeFirstOrThrow()
const isLogged = (words: string) => expect.poll(() => logged.join('')).toContain(words)

test('an upload stays taken where its file can’t be removed afterwards', async () => {
  takeBy(async ({ path }) => {
    // nothing removes a folder as a file
    await rm(path)
    await mkdir(path)
    return async () => ({ state: 'taken' })
  })
  await isLogged('the file of an upload stays')
  expect(await seek()).toMatchObject({ state: 'taken', sentence: null })
})

test('an upload stays taken where what is done afterwards fails', async () => {
  takeBy(async () => async () => ({
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
  takeBy(async () => async () => ({ state: 'taken' }))
  await expect.poll(() => files.ids()).toEqual([ID])
})

test('what a server writes whose claim has run out is undone, and the upload left to whoever took it over', async () => {
  takeBy(async ({ name }) => async (transaction) => {
    await fresh.database.updateTable('uploads').set({ claimed_by: 'another server' }).execute()
    await transaction.insertInto('photo_categories').values({ slug: 'written', title: name }).execute()
    return { state: 'taken' }
  })
  await isLogged('an upload was taken over')
  expect(await seek()).toMatchObject({ state: 'arrived', claimed_by: 'another server', sentence: null })
  expect(await fresh.database.selectFrom('photo_categories').selectAll().execute()).toEqual([])
  expect(await files.ids()).toEqual([ID])
})

test('a server whose claim has run out refuses nothing', async () => {
  takeBy(async () => {
    await fresh.database.updateTable('uploads').set({ claimed_by: 'another server' }).execute()
    throw new Failure('invalid', 'This file is damaged.')
  })
  await isLogged('an upload was taken over')
  expect(await seek()).toMatchObject({ state: 'arrived', claimed_by: 'another server', sentence: null })
  expect(await files.ids()).toEqual([ID])
})

test('of two servers that claim at the same moment the second passes over what the first one claims, and waits for nothing', async () => {
  takeBy(async () => async () => ({ state: 'taken' }))
  await taking.close()
  await fresh.database.deleteFrom('uploads').execute()
  const ids = ['b', 'c', 'd'].map((letter) => letter.repeat(32))
  const rows = ids.map((id) => ({ id, purpose: 'film', name: 'film.mp4', bytes: 4, state: 'arrived' }))
  await fresh.database.insertInto('uploads').values(rows).execute()
  const claimedBy = async (database: Database, owner: string) =>
    (await claimArrived(database, { owner, ids, most: 2 })).map(({ id }) => id)
  const first = await fresh.database.startTransaction().execute()
  const ofFirst = await claimedBy(first, 'first')
  const ofSecond = await claimedBy(fresh.database, 'second').finally(() => first.commit().execute())
  expect([ofFirst.length, ofSecond.length]).toEqual([2, 1])
  expect([...ofFirst, ...ofSecond].toSorted()).toEqual(ids)
  expect(await claimedBy(fresh.database, 'third')).toEqual([])
})
