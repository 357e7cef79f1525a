// Malicious files: names with paths or misleading signs, scripts in metadata, two file types in one file. An accepted
// picture is encoded again under a name of ours; a refused file leaves nothing behind.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { addCategory } from '../../test/fixtures/rows.ts'
import { camera, fourColours, jpeg } from '../../test/fixtures/sample-pictures.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'
import { type Line, openLine, send, settled } from '../../test/fixtures/upload-client.ts'
import { diskStorage } from '../platform/storage/disk-storage.ts'
import { createMedia } from './serve-media.ts'

let api: TestApi
let admin: SignedInVisitor
let line: Line
let category: string

beforeAll(async () => {
  api = await openTestApi()
  admin = await signInAs(api, { is_admin: true })
  line = await openLine(api)
  category = String(await addCategory(api.database, 'weddings', 'Weddings'))
})
afterAll(async () => {
  await line.close()
  await api.drop()
})

const SCRIPT = `"><script>ran()</script><img src=x onerror=ran()>`
const photo = (name: string) => ({ purpose: 'photo', category_id: category, name })
const take = async (bytes: Uint8Array, name: string) =>
  settled(admin, await send(line, admin, Buffer.from(bytes), photo(name)))
const begin = async (name: string) => {
  const word = (text: string) => Buffer.from(text).toString('base64')
  const answer = await admin.ask('POST', '/admin/uploads/', undefined, {
    'tus-resumable': '1.0.0',
    'upload-length': '10',
    'upload-metadata': Object.entries(photo(name))
      .map(([key, value]) => `${key} ${word(value)}`)
      .join(','),
  })
  return {
    status: answer.status,
    detail: ((await answer.json().catch(() => ({}))) as { detail?: string }).detail ?? '',
  }
}

/** All public files of this picture. */
async function filesOf(picture: string): Promise<Buffer[]> {
  const folder = join(api.folder, 'media', 'public', picture)
  return Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file))))
}
const nameOf = async (id: number | null) =>
  (
    await api.database
      .selectFrom('pictures')
      .select('name')
      .where('id', '=', id ?? 0)
      .executeTakeFirstOrThrow()
  ).name

describe('a name', () => {
  test.each([
    ['a path', '../../../etc/cron.d/a.jpg', 'a slash'],
    ['a path of Windows', '..\\..\\a.jpg', 'a slash'],
    ['a script', `${SCRIPT}.jpg`, 'a slash'],
    ['NUL', 'a.php\u0000.jpg', 'a control character'],
    ['what clears a terminal', '\u001b[2J\u001b]0;ran\u0007.jpg', 'a control character'],
    ['what a terminal takes for that', '\u009b2J.jpg', 'a control character'],
    ['a line that is none', 'a\u2028b.jpg', 'a control character'],
    ['what turns the writing round', 'photo\u202egpj.exe.jpg', 'a sign that turns the writing round'],
    ['what does it by pairs', 'a\u2067b\u2069.jpg', 'a sign that turns the writing round'],
    ['300 bytes and more', `${'x'.repeat(300)}.jpg`, 'too long a name'],
    ['dots alone', '...', 'no name'],
    ['another ending behind the picture’s', 'a.jpg.html', 'doesn’t end like a picture’s'],
  ])('[Z-17] [Z-20] with %s is refused, and its sentence shows no such sign', async (_, name, sentence) => {
    const { status, detail } = await begin(name)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(detail).toContain(sentence)
    expect(detail).not.toMatch(/[\p{Cc}\u2028\u200e\u200f\u202a-\u202e\u2066-\u2069]/u)
  })

  test.each([
    [`'"><img src=x onerror=ran()>.jpg`, `'"><img src=x onerror=ran()>`],
    ['CON.jpg', 'CON'],
    ['__proto__.jpg', 'Proto'],
    ['=cmd|A1.jpg', '=cmd|A1'],
    [`${'ছ'.repeat(100)}.jpg`, 'ছ'.repeat(100)],
  ])('[Z-15] as %j is a title at most, and never where a file lies', async (name, title) => {
    const picture = await jpeg(60 + title.length, 48)
    const { state, photo_id, picture_id } = await take(picture, name)
    expect(state).toBe('taken')
    const row = await api.database
      .deleteFrom('photos')
      .returning('title')
      .where('id', '=', photo_id)
      .executeTakeFirstOrThrow()
    expect(row.title).toBe(title)
    expect(await nameOf(picture_id)).toMatch(/^[0-9a-f]{24}$/)
    const all = await readdir(api.folder, { recursive: true })
    expect(all.filter((path) => /onerror|CON|proto|cmd|ছ/.test(path))).toEqual([])
  })
})

/** Adds a segment that cameras may write between a JPEG's header and its picture. */
function withSegment(picture: Buffer, marker: number, text: string): Buffer {
  const body = Buffer.from(text, 'latin1')
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([picture.subarray(0, 2), head, body, picture.subarray(2)])
}

/** IPTC's title, caption and author, each with a script. */
const iptc = (text: string) => {
  const field = (number: number) =>
    Buffer.concat([Buffer.from([0x1c, 2, number, 0, text.length]), Buffer.from(text, 'latin1')]).toString('latin1')
  const fields = [5, 80, 120].map(field).join('')
  const size = Buffer.alloc(4)
  size.writeUInt32BE(fields.length)
  return `Photoshop 3.0\u00008BIM\u0004\u0004\0\0${size.toString('latin1')}${fields}`
}

describe('what stands in a file beside its picture', () => {
  const samples: [string, () => Promise<Buffer>][] = [
    [
      'EXIF',
      () =>
        fourColours(200, 130)
          .withExif({
            IFD0: { ImageDescription: SCRIPT, Artist: `${SCRIPT}\u0007\u001b[2J`, Copyright: SCRIPT },
            IFD2: { UserComment: SCRIPT, DateTimeOriginal: SCRIPT.slice(0, 19) },
            IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 46/1 30/1', GPSProcessingMethod: SCRIPT },
          })
          .jpeg()
          .toBuffer(),
    ],
    [
      'XMP',
      () =>
        fourColours(201, 130)
          .withXmp(
            `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><![CDATA[${SCRIPT}]]></dc:title></rdf:Description></rdf:RDF></x:xmpmeta>`,
          )
          .jpeg()
          .toBuffer(),
    ],
    ['IPTC', async () => withSegment(await jpeg(202, 130), 0xed, iptc(SCRIPT))],
    ['a comment', async () => withSegment(await jpeg(203, 130), 0xfe, `*/=ran()/*${SCRIPT}`)],
    ['a web page behind it', async () => Buffer.concat([await jpeg(204, 130), Buffer.from(`<html><body>${SCRIPT}`)])],
    ['an archive behind it', async () => Buffer.concat([await jpeg(205, 130), Buffer.from(`PK\u0003\u0004${SCRIPT}`)])],
    ['a camera’s whole card', () => camera(fourColours(206, 130)).jpeg().toBuffer()],
  ]

  test.each(samples)('[Z-15] [M-71] %s is in nothing that anybody is sent', async (_, make) => {
    const bytes = await make()
    const { state, picture_id, photo_id } = await take(bytes, 'IMG_0001.jpg')
    expect(state).toBe('taken')
    const files = await filesOf(await nameOf(picture_id))
    expect(files.length).toBeGreaterThan(0)
    const told = [
      ...files.map((file) => file.toString('latin1')),
      await (await api.ask('/get/photography/list/weddings/')).text(),
      JSON.stringify(await admin.call.photos.find({ id: String(photo_id) })),
    ]
    for (const each of told) expect(each).not.toMatch(/ran\(\)|<script|CHOBIGHOR-SECRET|Exif\0\0|GPSLatitude/)
  })

  test('[Z-15] and each file is answered as the picture that it is, which no page may read otherwise', async () => {
    const { picture_id } = await take(Buffer.concat([await jpeg(207, 130), Buffer.from(`<html>${SCRIPT}`)]), 'b.jpg')
    const name = await nameOf(picture_id)
    const app = new Hono().route('/media', createMedia({ storage: diskStorage(api.folder) }))
    const files = await readdir(join(api.folder, 'media', 'public', name))
    for (const file of files) {
      const { status, headers } = await app.request(`/media/${name}/${file}`)
      expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
        200,
        expect.stringMatching(/^image\/(avif|webp|jpeg)$/),
        'nosniff',
      ])
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    }
    for (const path of [
      `../originals/${name}.jpg`,
      `..%2foriginals%2f${name}.jpg`,
      `${name}/..%2f..%2foriginals`,
      `${name}/a.html`,
    ])
      expect((await app.request(`/media/${path}`)).status).toBe(404)
  })
})

test.each([
  ['a web page that begins like a JPEG', Buffer.from(`\xff\xd8\xff\xe0<html>${SCRIPT}`, 'latin1')],
  ['a drawing that begins like a JPEG', Buffer.from(`\xff\xd8\xff<svg onload=ran()>${SCRIPT}</svg>`, 'latin1')],
  [
    'a drawing behind a long comment',
    Buffer.from(`<?xml version="1.0"?><!--${' '.repeat(2000)}--><svg onload="ran()"/>`),
  ],
  ['a web page', Buffer.from(`<!doctype html>${SCRIPT}`)],
  ['a script', Buffer.from('ran()//')],
])('[Z-15] %s is no picture, and leaves nothing', async (_, bytes) => {
  const kept = async () => (await readdir(join(api.folder, 'media'), { recursive: true })).length
  const before = await kept()
  const row = await take(bytes, 'a.jpg')
  expect(row).toMatchObject({ state: 'refused', picture_id: null, photo_id: null })
  expect(row.sentence).not.toContain('ran()')
  expect(await kept()).toBe(before)
})
