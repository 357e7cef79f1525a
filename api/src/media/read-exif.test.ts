// What is read of a camera's notes, and what of it visitors get.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { addCategory } from '../../test/fixtures/rows.ts'
import { fourColours, SECRET } from '../../test/fixtures/sample-pictures.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'
import { type Line, openLine, send, settled } from '../../test/fixtures/upload-client.ts'
import { makeImageSizes } from './make-image-sizes.ts'

let api: TestApi
let admin: SignedInVisitor
let line: Line

beforeAll(async () => {
  api = await openTestApi()
  admin = await signInAs(api, { is_admin: true })
  line = await openLine(api)
  await api.uploads.start()
})
afterAll(async () => {
  await line.close()
  await api.drop()
})

const LENS = 'RF50mm F1.2 L USM'
const TAKEN = '2024:02:29 18:30:05'
const photograph = (ifd0: Record<string, string>, ifd2: Record<string, string> = {}) =>
  fourColours(48, 32).withExif({ IFD0: ifd0, IFD2: ifd2 }).jpeg().toBuffer()

/** The library writes ASCII; cameras and Lightroom write UTF-8. */
async function withCopyright(text: string, tags: Record<string, string> = {}): Promise<Buffer> {
  const place = 'C'.repeat(Buffer.byteLength(text))
  const file = await photograph({ ...tags, Copyright: place }, { LensModel: LENS, DateTimeOriginal: TAKEN })
  file.write(text, file.indexOf(place))
  return file
}

test.each([
  ['a brand that the model repeats', { Make: 'Canon', Model: 'Canon EOS R5' }, 'Canon EOS R5'],
  ['a brand with a form of company', { Make: 'NIKON CORPORATION', Model: 'NIKON Z 6' }, 'NIKON Z 6'],
  ['a model without its brand', { Make: 'SONY', Model: 'ILCE-7M4' }, 'SONY ILCE-7M4'],
  ['spaces', { Make: ' Apple ', Model: ' iPhone  15 ' }, 'Apple iPhone 15'],
  ['a brand alone', { Make: 'FUJIFILM' }, 'FUJIFILM'],
  ['nothing but question marks', { Make: '????', Model: '   ' }, null],
])('[PH-12] of a camera with %s one short name is kept', async (_, tags, camera) => {
  expect(await makeImageSizes({ source: await photograph(tags) })).toMatchObject({ camera, copyright: null })
})

test('[PH-12] the lens stands behind the camera, and a copyright may be in any writing', async () => {
  const tags = { Make: 'Canon', Model: 'Canon EOS R5' }
  const made = await makeImageSizes({ source: await withCopyright('© ২০২৬ ছবিঘর\u202e', tags) })
  expect(made).toMatchObject({
    camera: `Canon EOS R5, ${LENS}`,
    copyright: '© ২০২৬ ছবিঘর',
    takenAt: '2024-02-29 18:30:05',
  })
  const endless = await makeImageSizes({ source: await photograph({ Copyright: 'x'.repeat(5000) }) })
  expect(endless.copyright).toHaveLength(200)
})

test('[PH-12] what a camera wrote is shown to visitors as the settings say, and kept from them everywhere otherwise', async () => {
  const category = await addCategory(api.database, 'weddings', 'Weddings')
  const source = await withCopyright('© Rina', { Make: 'Canon', Model: 'Canon EOS R5', Artist: SECRET })
  const where = { purpose: 'photo', category_id: String(category), name: 'the first dance.jpg' }
  const { picture } = await settled(admin, await send(line, admin, source, where))
  const name = picture?.folder.split('/').at(-1) ?? ''

  const answers = async () => {
    const gallery = await api.call.portfolio.findGallery({ category: 'weddings' })
    const texts = await Promise.all(
      ['/get/gallery/weddings/', '/get/photography/list/', '/get/photography/list/weddings/'].map(async (path) =>
        (await api.ask(path)).text(),
      ),
    )
    return { shown: gallery.photos[0]?.picture, all: JSON.stringify([gallery, texts]) }
  }
  const TIME = { taken_at: '2024-02-29T18:30:05' }
  // a studio without settings, and one whose settings are new
  for (const isNew of [false, true]) {
    if (isNew) await api.database.insertInto('basic_settings').values({ site_title: 'Rina' }).execute()
    const { shown, all } = await answers()
    expect(shown).toMatchObject(TIME)
    expect(all).not.toMatch(/Canon|Rina"|© /)
  }
  const set = (shows: { shows_taken_at: boolean; shows_camera: boolean; shows_copyright: boolean }) =>
    api.database.updateTable('basic_settings').set(shows).execute()
  await set({ shows_taken_at: false, shows_camera: false, shows_copyright: false })
  expect((await answers()).all).not.toMatch(/2024-02-29|Canon|© /)
  await set({ shows_taken_at: false, shows_camera: true, shows_copyright: false })
  expect((await answers()).shown).toMatchObject({ taken_at: null, camera: `Canon EOS R5, ${LENS}` })
  expect((await answers()).all).not.toContain('© ')
  await set({ shows_taken_at: true, shows_camera: true, shows_copyright: true })
  const { shown, all } = await answers()
  expect(shown).toMatchObject({ ...TIME, camera: `Canon EOS R5, ${LENS}`, copyright: '© Rina' })
  expect(all).not.toContain(SECRET)

  // the original stays as it came
  const original = await api.storage.read(`originals/${name}.jpg`)
  expect(Buffer.from(await new Response(original).arrayBuffer()).equals(source)).toBe(true)
})
