// Why uploads are refused: the sender, the purpose, the name, the content, or a lack of room.
import { randomBytes } from 'node:crypto'
import { readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { addCategory } from '../../test/fixtures/rows.ts'
import { bomb, fourColours, heic, jpeg } from '../../test/fixtures/sample-pictures.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'
import { freshDisk } from '../../test/fixtures/small-disk.ts'
import { type Line, openLine, send, settled } from '../../test/fixtures/upload-client.ts'
import { FREE_FOR_UPLOADS, UPLOADS_MOST } from '../platform/bounds.ts'
import { freeIn } from '../platform/storage/disk-space.ts'
import { openUploadFiles } from './upload-files.ts'

let api: TestApi
let admin: SignedInVisitor
let customer: SignedInVisitor
let line: Line
let category: string
let photo: (name: string) => Record<string, string>

beforeAll(async () => {
  api = await openTestApi()
  admin = await signInAs(api, { is_admin: true })
  customer = await signInAs(api)
  line = await openLine(api)
  await api.uploads.start()
  category = String(await addCategory(api.database, 'weddings', 'Weddings'))
  photo = (name) => ({ purpose: 'photo', category_id: category, name })
})
beforeEach(async () => {
  await api.database.deleteFrom('uploads').execute()
})
afterAll(async () => {
  await line.close()
  await api.drop()
})

const onTheWay = () => readdir(join(api.folder, 'uploads'))
const rows = () => api.database.selectFrom('uploads').selectAll().execute()
const tus = { 'tus-resumable': '1.0.0' }
const of = (metadata: Record<string, string>) =>
  Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
const creation = (metadata: Record<string, string>, bytes: number | string = 10) => ({
  ...tus,
  'upload-length': String(bytes),
  'upload-metadata': of(metadata),
})

const detailOf = async (answer: Response) => ((await answer.json()) as { detail: string }).detail

/** Unfinished uploads, photos and pictures. */
async function leftovers(): Promise<unknown[]> {
  const photos = await api.database.selectFrom('photos').selectAll().execute()
  const pictures = await api.database.selectFrom('pictures').selectAll().execute()
  return [...(await onTheWay()), ...photos, ...pictures]
}

describe('who is no admin', () => {
  test.each([
    ['POST', ''],
    ['HEAD', 'a'.repeat(32)],
    ['PATCH', 'a'.repeat(32)],
    ['DELETE', 'a'.repeat(32)],
  ])('[M-18, Z-17] is refused before %s looks at anything', async (method, path) => {
    const headers = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
    const wish = { method, headers, ...(method === 'HEAD' ? {} : { body: 'x'.repeat(200_000) }) }
    expect((await api.ask(`/admin/uploads/${path}`, wish)).status).toBe(401)
    const answer = await api.fetch(
      new Request(`http://studio.test/api/v1/admin/uploads/${path}`, {
        ...wish,
        headers: { ...headers, authorization: `Bearer ${customer.token}` },
      }),
    )
    expect(answer.status).toBe(403)
    expect(await rows()).toEqual([])
  })

  test('[M-18, Z-17] is told so by a real connection without being read to the end', async () => {
    const large = randomBytes(20_000_000)
    await expect(send(line, { ...admin, token: 'x'.repeat(43) }, large, photo('a.jpg'))).rejects.toThrow('sign in')
    await expect(send(line, customer, large, photo('a.jpg'))).rejects.toThrow('Only the studio')
    expect(await leftovers()).toEqual([])
  })
})

describe('before its first byte', () => {
  test.each([
    ['nothing it is for', { name: 'a.jpg' }, 'doesn’t say what it is for'],
    ['an unknown purpose', { purpose: 'toString', name: 'a.jpg' }, 'doesn’t say what it is for'],
    ['nobody it is for', { purpose: 'photo', name: 'a.jpg' }, 'whom it is for'],
    ['two it is for', { purpose: 'photo', category_id: '1', company_id: '1', name: 'a.jpg' }, 'whom it is for'],
    ['a category that isn’t there', { purpose: 'photo', category_id: '999999', name: 'a.jpg' }, 'no longer exists'],
    ['a company that isn’t there', { purpose: 'photo', company_id: '999999', name: 'a.jpg' }, 'no longer exists'],
    ['a photo that isn’t there', { purpose: 'replace', photo_id: '999999', name: 'a.jpg' }, 'no longer exists'],
    ['no number', { purpose: 'photo', category_id: '1;drop', name: 'a.jpg' }, 'Nobody knows whom'],
    ['no name', { purpose: 'picture', name: ' ' }, 'has no name'],
    ['a slash in its name', { purpose: 'picture', name: '../../etc/a.jpg' }, '“../../etc/a.jpg”: The name has a slash'],
    ['a line break in its name', { purpose: 'picture', name: 'a\r\nb.jpg' }, 'a control character'],
    ['a name without end', { purpose: 'picture', name: `${'a'.repeat(300)}.jpg` }, 'too long a name'],
    ['a wrong ending', { purpose: 'picture', name: 'letter.exe' }, '“letter.exe”: Its name doesn’t end like'],
    ['no ending', { purpose: 'picture', name: 'letter' }, '“letter”: Its name doesn’t end like'],
    ['SVG', { purpose: 'photo', category_id: '1', name: 'logo.svg' }, '“logo.svg”: This is an SVG drawing'],
    ['a raw file', { purpose: 'picture', name: 'a.nef' }, '“a.nef”: This is a camera’s raw file. Please develop it'],
    ['a GIF', { purpose: 'picture', name: 'a.gif' }, '“a.gif”: This is a GIF. Please send a JPEG'],
    ['a JPEG 2000', { purpose: 'picture', name: 'a.JP2' }, '“a.JP2”: This is a JPEG 2000. Please send a JPEG'],
  ])('[Z-17, PH-04] %s is refused with a sentence', async (_, metadata, sentence) => {
    const answer = await admin.ask('POST', '/admin/uploads/', undefined, creation(metadata))
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(await detailOf(answer)).toContain(sentence)
    expect(await rows()).toEqual([])
    expect(await leftovers()).toEqual([])
  })

  test.each([
    [0, 400, '“a.jpg”: This file is empty.'],
    [60_000_001, 413, '“a.jpg”: This file has 61 MB; 60 MB is the limit.'],
    ['1e9', 400, 'can’t be read'],
    ['-5', 400, 'can’t be read'],
  ])('[Z-17] %s bytes are refused', async (bytes, status, sentence) => {
    const answer = await admin.ask('POST', '/admin/uploads/', undefined, creation(photo('a.jpg'), bytes))
    expect(answer.status).toBe(status)
    expect(await detailOf(answer)).toContain(sentence)
    expect(await leftovers()).toEqual([])
  })

  test('[F-15] one that comes packed is refused, and none of it is kept', async () => {
    const created = await admin.ask('POST', '/admin/uploads/', undefined, creation(photo('a.jpg')))
    const address = created.headers.get('location')?.replace('/api/v1', '') ?? ''
    const headers = { ...tus, 'upload-offset': '0', 'content-encoding': 'gzip' }
    const answer = await admin.ask('PATCH', address, '0123456789', {
      ...headers,
      'content-type': 'application/offset+octet-stream',
    })
    expect([answer.status, await detailOf(answer)]).toEqual([415, expect.stringContaining('Content-Encoding')])
    expect((await admin.ask('HEAD', address, undefined, tus)).headers.get('upload-offset')).toBe('0')
    await admin.ask('DELETE', address, undefined, tus)
  })

  test('Bangla and accents in a name are kept', async () => {
    const id = await send(line, admin, Buffer.from('no picture'), photo('বিয়ের ক্ষণ – été.jpg'))
    expect((await settled(admin, id)).name).toBe('বিয়ের ক্ষণ – été.jpg')
  })

  test('no other protocol is spoken', async () => {
    for (const headers of [{}, { 'tus-resumable': '0.2.2' }]) {
      const answer = await admin.ask('POST', '/admin/uploads/', undefined, {
        ...creation(photo('a.jpg')),
        ...{ 'tus-resumable': '' },
        ...headers,
      })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ code: 'invalid' })
    }
    const unknown = await admin.ask('PATCH', `/admin/uploads/${'a'.repeat(32)}`, 'x', {
      ...tus,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    })
    expect(unknown.status).toBe(404)
  })
})

describe('when it has come', () => {
  test.each([
    ['text', 'a.jpg', async () => Buffer.from('Dear studio'), 'isn’t a picture that we can read'],
    ['a web page', 'a.jpg', async () => Buffer.from('<html><script>1</script>'), 'isn’t a picture'],
    [
      'an SVG with a script',
      'a.png',
      async () => Buffer.from('<svg onload="x()"><script>1</script></svg>'),
      'an SVG drawing',
    ],
    ['a HEIC photo named as a JPEG that can’t be read', 'a.jpg', async () => heic(), 'This HEIC photo can’t be read.'],
    ['a HEIC photo that can’t be read', 'a.heic', async () => heic(), 'This HEIC photo can’t be read.'],
    ['half a JPEG', 'half.jpg', async () => (await jpeg(640, 480)).subarray(0, 2000), 'damaged or incomplete'],
    ['50,000 × 50,000 pixels', 'wall.png', async () => bomb(50_000, 50_000), 'has 2500 megapixels; 110 is the limit'],
    ['a logo of 20,000 pixels', 'logo.png', async () => bomb(20_000, 20_000), 'has 400 megapixels; 110 is the limit'],
  ])('[M-71, Z-16] %s is refused by a sentence that names it, and nothing is left', async (_, name, make, sentence) => {
    const row = await settled(admin, await send(line, admin, await make(), photo(name)))
    expect(row).toMatchObject({ state: 'refused', picture_id: null, photo_id: null })
    expect(row.sentence).toContain(`“${name}”: `)
    expect(row.sentence).toContain(sentence)
    await expect.poll(leftovers).toEqual([])
  })

  test.each([
    ['an emoji in its name', 'ring 💍 2.jpg', () => jpeg(65, 48)],
    ['the ending of a JPEG, though it is a PNG', 'a.jpg', () => fourColours(65, 47).png().toBuffer()],
  ])('[PH-03] a picture with %s is taken, and keeps its name', async (_, name, make) => {
    const row = await settled(admin, await send(line, admin, await make(), photo(name)))
    expect(row).toMatchObject({ state: 'taken', name, sentence: null })
    await api.database.deleteFrom('photos').where('id', '=', row.photo_id).execute()
    await api.database.deleteFrom('pictures').execute()
  })

  test('for a category that was removed meanwhile, it is refused', async () => {
    const id = String(await addCategory(api.database, 'gone'))
    await api.uploads.stop()
    const upload = await send(line, admin, await jpeg(99, 48), { ...photo('a.jpg'), category_id: id })
    await api.database.deleteFrom('photo_categories').where('slug', '=', 'gone').execute()
    await api.uploads.start()
    expect((await settled(admin, upload)).sentence).toBe('“a.jpg”: The place that this was sent to no longer exists.')
    await api.database.deleteFrom('pictures').execute()
  })
})

describe('a full disk', () => {
  test('[F-05] takes no upload that would leave too little free, and any other', async ({ skip }) => {
    const disk = await freshDisk('400m', skip)
    const files = await openUploadFiles(api.database, disk)
    const most = ((await freeIn(disk)) ?? 0) - FREE_FOR_UPLOADS
    const begin = (bytes: number) => files.begin(randomBytes(16).toString('hex'), bytes, async () => {})
    await expect(begin(most + 1)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 60 })
    await begin(most)
  })

  test('[F-05] is kept for uploads that have begun, also where they begin together', async ({ skip }) => {
    const disk = await freshDisk('400m', skip)
    const files = await openUploadFiles(api.database, disk)
    const left = ((await freeIn(disk)) ?? 0) - FREE_FOR_UPLOADS
    const begin = async (bytes: number) => {
      const id = randomBytes(16).toString('hex')
      const values = { id, purpose: 'picture', name: 'a.jpg', bytes }
      await files.begin(id, bytes, async () => {
        await api.database.insertInto('uploads').values(values).execute()
      })
      return id
    }
    const bytes = Math.floor(left * 0.4)
    const tried = await Promise.allSettled([1, 2, 3, 4].map(() => begin(bytes)))
    const [first, ...more] = tried.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(more).toHaveLength(1)
    // the part that has come is on the disk, and isn't counted twice
    await writeFile(join(disk, first ?? ''), Buffer.alloc(bytes))
    await expect(begin(bytes)).rejects.toMatchObject({ code: 'unavailable' })
    await begin(Math.floor(left * 0.1))
    // uploads to another server are on another disk
    await api.database
      .updateTable('uploads')
      .set({ bytes: 1e12 })
      .where('id', '<>', first ?? '')
      .execute()
    for (const id of more) await rm(join(disk, id))
    await expect(begin(1)).rejects.toMatchObject({ code: 'unavailable' })
    for (const id of await files.ids()) if (id !== first) await rm(join(disk, id))
    await begin(1)
  })

  test('[F-05] refuses what comes with a sentence, and goes on when there is room', async () => {
    const source = await jpeg(97, 48)
    const begun = await admin.ask('POST', '/admin/uploads/', undefined, creation(photo('full.jpg'), source.length))
    const id = begun.headers.get('location')?.split('/').at(-1) ?? ''
    const place = join(api.folder, 'uploads', id)
    await rm(place)
    await symlink('/dev/full', place)
    const patch = () =>
      api.fetch(
        new Request(`http://studio.test/api/v1/admin/uploads/${id}`, {
          method: 'PATCH',
          headers: {
            ...tus,
            authorization: `Bearer ${admin.token}`,
            'content-type': 'application/offset+octet-stream',
            'upload-offset': '0',
          },
          body: new Uint8Array(source),
        }),
      )
    const answer = await patch()
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('60')
    expect(await answer.json()).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('disk is full') })
    expect(await rows()).toMatchObject([{ id, state: 'arriving' }])
    await rm(place)
    await writeFile(place, '')
    expect((await patch()).status).toBe(204)
    expect(await settled(admin, id)).toMatchObject({ state: 'taken' })
  })
})

test('what nobody went on with for a day goes, and what is settled is forgotten after one', async () => {
  const begun = await admin.ask('POST', '/admin/uploads/', undefined, creation(photo('old.jpg')))
  const id = begun.headers.get('location')?.split('/').at(-1) ?? ''
  const refused = await send(line, admin, Buffer.from('text'), photo('b.jpg'))
  await settled(admin, refused)
  const long = new Date(Date.now() - 25 * 3_600_000)
  await utimes(join(api.folder, 'uploads', id), long, long)
  await writeFile(join(api.folder, 'uploads', 'f'.repeat(32)), 'nobody’s')
  await utimes(join(api.folder, 'uploads', 'f'.repeat(32)), long, long)
  await api.database.updateTable('uploads').set({ settled_at: long }).where('id', '=', refused).execute()
  await api.uploads.stop()
  await api.uploads.start()
  await expect.poll(async () => [await onTheWay(), await rows()]).toEqual([[], []])
})

test('[Z-16] one account has 5,000 uploads on their way at once, and hinders no other', async () => {
  const other = await signInAs(api, { is_admin: true })
  await sql`
    insert into uploads (id, purpose, target, target_id, name, bytes, nth, position, created_by)
    select lpad(to_hex(nth), 32, '0'), 'photo', 'category_id', ${Number(category)}, 'a.jpg', 10, 0, nth, ${admin.id}
    from generate_series(1, ${UPLOADS_MOST - 1}) as nth
  `.execute(api.database)
  const begin = async ({ token }: SignedInVisitor) => {
    const headers = { ...creation(photo('a.jpg')), authorization: `Bearer ${token}` }
    const answer = await api.ask('/admin/uploads/', { method: 'POST', headers })
    return [answer.status, answer.headers.get('retry-after')]
  }
  expect(await begin(admin)).toEqual([201, null])
  expect(await begin(admin)).toEqual([429, '60'])
  expect(await begin(other)).toEqual([201, null])
})
