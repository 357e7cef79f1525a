// HEIC, as iPhones write it. The fixture is in Display P3, with a time in its EXIF: red and green above, blue and white
// below.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { heicGrid } from '../../test/fixtures/heic-grid.ts'
import { ROUNDS } from '../../test/fixtures/random-cases.ts'
import { cornersOf } from '../../test/fixtures/sample-pictures.ts'
import { decodeHeic } from './decode-heic.ts'
import { makeImageSizes } from './make-image-sizes.ts'

const PHONE_PHOTO = join(import.meta.dirname, '../../test/fixtures/phone-photo.heic')
const heic = await readFile(PHONE_PHOTO)

test('a HEIC photo becomes all its sizes, with its colours and its time, from a file or from bytes', async () => {
  for (const source of [PHONE_PHOTO, heic]) {
    const made = await makeImageSizes({ source })
    expect(made).toMatchObject({ width: 400, height: 300, takenAt: '2024-02-29 18:30:05' })
    const jpeg = made.files.find(({ file }) => file === '400.jpg')?.bytes ?? new Uint8Array()
    expect(await cornersOf(jpeg)).toBe('rgbw')
    // Display P3 writes this red as 234, 51, 35
    const [red = 0, green = 0, blue = 0] = await sharp(jpeg)
      .extract({ left: 40, top: 40, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(red).toBeGreaterThan(245)
    expect(Math.max(green, blue)).toBeLessThan(25)
    const { exif, icc } = await sharp(jpeg).metadata()
    expect([exif, icc]).toEqual([undefined, undefined])
  }
})

test('a part of a HEIC photo can be cropped', async () => {
  const made = await makeImageSizes({ source: heic, crop: { left: 200, top: 0, width: 200, height: 150 } })
  expect(await cornersOf(made.files[0]?.bytes ?? new Uint8Array())).toBe('gggg')
})

test('half a HEIC photo is refused with a sentence', async () => {
  await expect(makeImageSizes({ source: heic.subarray(0, 2500) })).rejects.toMatchObject({
    code: 'unsupported',
    message: expect.stringContaining('This HEIC photo can’t be read.'),
  })
})

test('[Z-16] a HEIC that says it has 30,000 × 30,000 pixels is refused before it is decoded', async () => {
  const at = heic.indexOf('ispe') + 8
  const bomb = Buffer.from(heic)
  bomb.writeUInt32BE(30_000, at)
  bomb.writeUInt32BE(30_000, at + 4)
  await expect(decodeHeic(bomb)).rejects.toMatchObject({ code: 'too_large' })
})

test('[Z-16] 43 kB of HEIC tiles that become 108 megapixels are refused with a sentence, fewer are decoded', async () => {
  await expect(makeImageSizes({ source: heicGrid(heic, { columns: 30, rows: 30 }) })).rejects.toMatchObject({
    code: 'too_large',
    message: 'This HEIC photo has 108 megapixels; 64 is the limit for HEIC. Please send it as a JPEG, or smaller.',
  })
  const { png } = await decodeHeic(heicGrid(heic, { columns: 3, rows: 2 }))
  expect(await sharp(png).metadata()).toMatchObject({ width: 1200, height: 600 })
})

test('[Z-15] spoilt HEIC photos are decoded or refused, and the next good one is decoded', async () => {
  for (let nth = 0; nth < 20 * ROUNDS; nth += 1) {
    const spoilt = Buffer.from(heic)
    // the same cases each time: a multiplier that visits all bytes
    for (let each = 0; each <= nth % 4; each += 1)
      spoilt[(nth * 7919 + each * 104_729) % spoilt.length] = (nth * 31) % 256
    const outcome = await decodeHeic(spoilt).then(
      () => 'decoded',
      ({ code }: { code?: string }) => code,
    )
    expect(['decoded', 'unsupported', 'too_large', 'invalid']).toContain(outcome)
  }
  expect(await cornersOf((await decodeHeic(heic)).png)).toBe('rgbw')
})
