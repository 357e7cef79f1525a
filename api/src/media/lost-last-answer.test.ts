// The process was killed between the last byte of an upload and the note that all has come.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { addCategory } from '../../test/fixtures/rows.ts'
import { jpeg } from '../../test/fixtures/sample-pictures.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'
import { settled } from '../../test/fixtures/upload-client.ts'

let api: TestApi
let admin: SignedInVisitor

beforeAll(async () => {
  api = await openTestApi()
  admin = await signInAs(api, { is_admin: true })
})
afterAll(() => api.drop())

test('an upload whose every byte had come is taken when its client asks how far it is', async () => {
  const id = 'e'.repeat(32)
  const file = await jpeg(64, 48)
  const row = { id, purpose: 'photo', target: 'category_id', created_by: admin.id, name: 'last.jpg' }
  await api.uploads.start()
  await writeFile(join(api.folder, 'uploads', id), file)
  const target_id = await addCategory(api.database, 'weddings', 'Weddings')
  await api.database
    .insertInto('uploads')
    .values({ ...row, target_id, bytes: file.length })
    .execute()
  const state = async () => (await admin.call.uploads.list({ ids: id })).rows.map((each) => each.state)
  expect(await state()).toEqual(['arriving'])
  const answer = await admin.ask('HEAD', `/admin/uploads/${id}`, undefined, { 'tus-resumable': '1.0.0' })
  expect(answer.headers.get('upload-offset')).toBe(String(file.length))
  // noted before the client reads that nothing is missing, and then deletes its own
  expect(await state()).not.toEqual(['arriving'])
  expect(await settled(admin, id)).toMatchObject({ state: 'taken' })
})
