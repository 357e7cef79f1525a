import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { oddHeaders, spoiltMiddle } from '../../test/fixtures/odd-pictures.ts'
import { bomb, camera, cameraRaw, cornersOf, fourColours, jpeg, SECRET } from '../../test/fixtures/sample-pictures.ts'
import { type MadeSizes, makeImageSizes } from './make-image-sizes.ts'

function fileOf(made: MadeSizes, name: string): Uint8Array {
  const found = made.files.find(({ file }) => file === name)
  if (!found) throw new Error(`${name} was not made`)
  return found.bytes
}

test('a photo becomes all its sizes in AVIF, and one JPEG', async () => {
  const made = await makeImageSizes({ source: await jpeg(1400, 700) })
  expect(made).toMatchObject({ width: 1400, height: 700, widths: [320, 480, 720, 1080, 1400], jpegWidth: 1400 })
  const shapes = await Promise.all(
    made.files.map(async ({ file, bytes }) => {
      const { format, width, height } = await sharp(bytes).metadata()
      return [file, format, width, height]
    }),
  )
  expect(shapes).toHaveLength(6)
  expect(shapes).toContainEqual(['320.avif', 'heif', 320, 160])
  expect(shapes).toContainEqual(['1400.avif', 'heif', 1400, 700])
  expect(shapes).toContainEqual(['1400.jpg', 'jpeg', 1400, 700])
})

test('its small sizes and the JPEG are made first, and later the larger ones: together the same files', async () => {
  const source = await jpeg(1400, 700)
  const [whole, small, large] = await Promise.all(
    ([undefined, 'small', 'large'] as const).map((sizes) => makeImageSizes({ source, sizes })),
  )
  const filesOf = (made: MadeSizes | undefined) => made?.files.map(({ file }) => file)
  expect(small).toMatchObject({ width: 1400, height: 700, widths: [320, 480, 720], jpegWidth: 1400, isPart: true })
  expect(filesOf(small)).toEqual(['320.avif', '480.avif', '720.avif', '1400.jpg'])
  expect(large).toMatchObject({ width: 1400, height: 700, widths: [1080, 1400], isPart: false })
  expect(filesOf(large)).toEqual(['1080.avif', '1400.avif'])
  expect(new Set(filesOf(whole))).toEqual(new Set([...(filesOf(small) ?? []), ...(filesOf(large) ?? [])]))
  expect((await makeImageSizes({ source: await jpeg(720, 480), sizes: 'small' })).isPart).toBe(false)
})

test.each(['jpeg', 'png', 'webp', 'avif', 'tiff'] as const)(
  '[M-71, Z-15] of a %s no place, camera or name is left in any file',
  async (format) => {
    const source = await camera(fourColours(500, 400)).toFormat(format).toBuffer()
    const before = await sharp(source).metadata()
    expect(before.exif ?? before.xmp, 'the original has it').toBeDefined()
    const made = await makeImageSizes({ source })
    expect(made.files.map(({ file }) => file)).toEqual(['320.avif', '480.avif', '500.avif', '500.jpg'])
    for (const { bytes } of made.files) {
      const { exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata()
      expect({ exif, xmp, iptc, icc, comments }).toEqual({})
      expect(Buffer.from(bytes).toString('latin1')).not.toMatch(new RegExp(`${SECRET}|GPS|Exif\0\0`))
    }
    expect(await cornersOf(fileOf(made, '320.avif'))).toBe('rgbw')
  },
)

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('the camera’s time is read from a %s', async (format) => {
  const made = await makeImageSizes({ source: await camera(fourColours(32, 32)).toFormat(format).toBuffer() })
  expect(made.takenAt).toBe('2024-02-29 18:30:05')
})

test.each(['0000:00:00 00:00:00', '2023:02:30 10:00:00', '2024:13:01 10:00:00', 'yesterday'])(
  'a camera’s time of %s is none',
  async (DateTimeOriginal) => {
    const source = await fourColours(32, 32).withExif({ IFD2: { DateTimeOriginal } }).jpeg().toBuffer()
    expect((await makeImageSizes({ source })).takenAt).toBeNull()
  },
)

// The stored pixels for each EXIF orientation, so that the picture is upright after it is rotated.
test.each([1, 2, 3, 4, 5, 6, 7, 8])('a photo of orientation %i is set upright', async (orientation) => {
  const isLying = orientation >= 5
  const upright = await fourColours(400, 300).png().toBuffer()
  const turned = sharp(upright)
  if ([2, 4, 5, 7].includes(orientation)) turned.flop()
  const angle = { 1: 0, 2: 0, 3: 180, 4: 180, 5: 270, 6: 270, 7: 90, 8: 90 }[orientation] ?? 0
  const stored = await sharp(await turned.png().toBuffer())
    .rotate(angle)
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
  expect((await sharp(stored).metadata()).width).toBe(isLying ? 300 : 400)
  const made = await makeImageSizes({ source: stored })
  expect(made).toMatchObject({ width: 400, height: 300 })
  expect(await cornersOf(fileOf(made, '400.jpg'))).toBe('rgbw')
})

test('a crop is of the upright picture', async () => {
  const lying = await sharp(await jpeg(400, 300))
    .rotate(270)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const made = await makeImageSizes({ source: lying, crop: { left: 200, top: 0, width: 200, height: 150 } })
  expect(made).toMatchObject({ width: 200, height: 150, widths: [200] })
  expect(await cornersOf(fileOf(made, '200.avif'))).toBe('gggg')
})

test('a crop outside the picture is refused', async () => {
  const crop = { left: 200, top: 0, width: 201, height: 150 }
  await expect(makeImageSizes({ source: await jpeg(400, 300), crop })).rejects.toMatchObject({
    code: 'invalid',
    field: 'crop',
  })
})

test('a picture of one pixel is a picture', async () => {
  const made = await makeImageSizes({ source: await fourColours(1, 1).png().toBuffer() })
  expect(made).toMatchObject({ width: 1, height: 1, widths: [1], jpegWidth: 1 })
  expect(made.files.map(({ file }) => file)).toEqual(['1.avif', '1.jpg'])
})

test('a wide panorama keeps its shape', async () => {
  const made = await makeImageSizes({ source: await fourColours(4000, 200).png().toBuffer() })
  expect(made).toMatchObject({ width: 2560, height: 128 })
  expect(await sharp(fileOf(made, '320.avif')).metadata()).toMatchObject({ width: 320, height: 16 })
})

test.each([
  ['grey', () => fourColours(64, 64).greyscale().jpeg().toBuffer()],
  ['16 bits', () => fourColours(64, 64).toColourspace('rgb16').png().toBuffer()],
  ['CMYK', () => fourColours(64, 64).toColourspace('cmyk').jpeg().toBuffer()],
  ['a wide gamut', () => fourColours(64, 64).withIccProfile('p3').jpeg().toBuffer()],
])('a picture in %s comes out in sRGB', async (_, make) => {
  const made = await makeImageSizes({ source: await make() })
  const { space, depth, channels } = await sharp(fileOf(made, '64.jpg')).metadata()
  expect([space, depth, channels]).toEqual(['srgb', 'uchar', 3])
})

test('a wide gamut’s colours look as they did', async () => {
  const shot = { create: { width: 64, height: 64, channels: 3 as const, background: '#c83228' } }
  const source = await sharp(shot).withIccProfile('p3').png().toBuffer()
  const { data } = await sharp(fileOf(await makeImageSizes({ source }), '64.avif'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [red = 0, green = 0, blue = 0] = data
  expect(Math.abs(red - 0xc8) + Math.abs(green - 0x32) + Math.abs(blue - 0x28)).toBeLessThan(12)
})

test('what shines through stays so, and lies on white in the JPEG', async () => {
  const glass = {
    create: { width: 64, height: 64, channels: 4 as const, background: { r: 255, g: 0, b: 0, alpha: 0 } },
  }
  const made = await makeImageSizes({ source: await sharp(glass).png().toBuffer() })
  for (const file of ['64.avif', '64.webp']) expect((await sharp(fileOf(made, file)).metadata()).hasAlpha).toBe(true)
  expect(made.hasWebp).toBe(true)
  expect(await cornersOf(fileOf(made, '64.jpg'))).toBe('wwww')
})

test.each([
  [500, 400],
  [300, 3000],
  [3000, 300],
])('the placeholder of %i × %i is a tiny picture of the same shape', async (width, height) => {
  const { placeholder } = await makeImageSizes({ source: await fourColours(width, height).png().toBuffer() })
  expect(placeholder).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/)
  expect(placeholder.length).toBeLessThanOrEqual(300)
  const tiny = await sharp(Buffer.from(placeholder.split(',')[1] ?? '', 'base64')).metadata()
  expect(Math.max(tiny.width, tiny.height)).toBe(16)
})

test('of a moving picture the first frame is taken', async () => {
  const frames = [await jpeg(64, 64), await fourColours(64, 64).negate().jpeg().toBuffer()]
  const source = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
  expect((await sharp(source).metadata()).pages).toBe(2)
  const made = await makeImageSizes({ source })
  expect(made).toMatchObject({ width: 64, height: 64 })
  expect(await cornersOf(fileOf(made, '64.avif'))).toBe('rgbw')
})

function noise(): Sharp {
  const gaussian = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  return sharp({ create: { width: 120, height: 120, channels: 3, background: 'red', noise: gaussian } })
}

test.each(['jpeg', 'png', 'webp', 'avif', 'tiff'] as const)(
  '[F-17] half a %s is refused as damaged',
  async (format) => {
    const whole = await noise().toFormat(format).toBuffer()
    const refusal = { code: 'invalid', message: expect.stringContaining('damaged') }
    await expect(makeImageSizes({ source: whole.subarray(0, whole.length / 2) })).rejects.toMatchObject(refusal)
  },
)

test('[F-17] a JPEG that is damaged in its middle is refused', async () => {
  const source = await noise().jpeg().toBuffer()
  for (let each = 0; each < 100; each++) source[Math.floor(source.length / 2) + each * 7] = each * 37
  await expect(makeImageSizes({ source })).rejects.toMatchObject({ code: 'invalid' })
})

test.each(Object.keys(oddHeaders))(
  '[L-021] a photo with %s is taken with its colours and its time, and refused once its middle is spoilt',
  async (name) => {
    const source = await oddHeaders[name as keyof typeof oddHeaders]()
    const made = await makeImageSizes({ source })
    expect(made).toMatchObject({
      width: 640,
      height: 480,
      takenAt: name.includes('TIFF') ? null : '2024-02-29 18:30:05',
    })
    expect(await cornersOf(fileOf(made, '640.jpg'))).toBe('rgbw')
    const refusal = { code: 'invalid', message: expect.stringContaining('damaged') }
    await expect(makeImageSizes({ source: spoiltMiddle(source) })).rejects.toMatchObject(refusal)
    await expect(makeImageSizes({ source: source.subarray(0, source.length / 2) })).rejects.toMatchObject(refusal)
  },
)

test('[Z-16] a small file that claims 50,000 × 50,000 pixels is refused by its header', async () => {
  const source = bomb(50_000, 50_000)
  expect(source.length).toBeLessThan(1000)
  await expect(makeImageSizes({ source })).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringContaining('2500 megapixels'),
  })
})

test('a camera’s raw file that calls itself TIFF is refused, not its thumbnail taken', async () => {
  const refusal = { code: 'unsupported', message: expect.stringContaining('raw file') }
  await expect(makeImageSizes({ source: cameraRaw() })).rejects.toMatchObject(refusal)
})

test('[Z-16] a picture that takes longer to be decoded than it may (DECODE_SECONDS) is refused in words', async () => {
  // so large that no machine decodes it within a second
  const background = { r: 40, g: 60, b: 90, alpha: 0.5 }
  const huge = sharp({ create: { width: 10_400, height: 10_400, channels: 4, background } })
  const source = await huge.toColourspace('rgb16').png({ compressionLevel: 1 }).toBuffer()
  const refused = { name: 'Failure', code: 'invalid', message: expect.stringContaining('took too long') }
  await expect(makeImageSizes({ source }, 1)).rejects.toMatchObject(refused)
}, 120_000)
