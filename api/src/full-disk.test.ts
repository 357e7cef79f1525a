import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestApi, type TestApi } from '../test/fixtures/api.ts'
import { signInAs } from '../test/fixtures/signed-in-visitor.ts'
import { freshDisk } from '../test/fixtures/small-disk.ts'
import { hashPassword } from './auth/hash-passwords.ts'
import { requireDiskSpaceIn } from './platform/storage/disk-space.ts'

async function anApi(deps: Parameters<typeof openTestApi>[0] = {}): Promise<TestApi> {
  const api = await openTestApi(deps)
  onTestFinished(() => api.drop())
  return api
}

test('[F-05] with little room left nobody writes, but whoever makes room signs in, removes, and signs out', async ({
  skip,
}) => {
  const disk = await freshDisk('60m', skip)
  // reads the free space again for each request
  const api = await anApi({ requireDiskSpace: (kept) => requireDiskSpaceIn(disk)(kept) })
  const password = 'a lamp in every window'
  const admin = await signInAs(api, { is_admin: true, password_hash: await hashPassword(password) })
  const signIn = (name = admin.email) =>
    api.ask('/users/login/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: name, password }),
    })

  const signedIn = await signIn()
  expect(signedIn.status).toBe(200)
  expect((await signIn('nobody@example.com')).status).toBe(401)
  const { token } = (await signedIn.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const refused = await api.ask('/admin/photo-categories/', { method: 'POST', headers, body: '{}' })
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('disk is full') })
  expect((await api.ask('/admin/photo-categories/', { headers })).status).toBe(200)
  const remove = await api.ask('/admin/photo-categories/', { method: 'DELETE', headers, body: '{"ids":[1]}' })
  expect(remove.status).not.toBe(503)
  expect((await api.ask('/users/logout/', { method: 'POST', headers, body: '{}' })).status).toBe(200)

  await writeFile(join(disk, 'filling'), Buffer.alloc(45_000_000))
  expect((await signIn()).status).toBe(503)
})

test('[F-05] who is signed in stays so where the database has no room to note it', async () => {
  const api = await anApi()
  const customer = await signInAs(api)
  await sql`update sessions set idle_until = now() + interval '1 hour'`.execute(api.database)
  await sql`
    create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$
  `.execute(api.database)
  await sql`create trigger no_room before update on sessions execute function no_room()`.execute(api.database)
  expect((await customer.ask('GET', '/myorders/')).status).toBe(200)
  await sql`drop trigger no_room on sessions`.execute(api.database)
  expect((await customer.ask('GET', '/myorders/')).status).toBe(200)
  const { rows } = await sql`select from sessions where idle_until > now() + interval '2 hours'`.execute(api.database)
  expect(rows).toHaveLength(1)
})
