// Makes all files of one original: upright, in sRGB, without any metadata (M-71, Z-15). Runs in a worker process
// (`image-size-worker.ts`), one size after another, so that a worker uses only one core.
import { readFile } from 'node:fs/promises'
import { Failure } from '@chobighor/contract/plain/failure'
import { PIXELS_MOST } from '@chobighor/contract/plain/limits'
import { RAW } from '@chobighor/contract/plain/picture-names'
import sharp, { type OutputInfo, type Sharp, type SharpOptions } from 'sharp'
import { DECODE_SECONDS } from '../platform/bounds.ts'
import { decodeHeic } from './decode-heic.ts'
import { detectImageType, readHead } from './detect-image-type.ts'
import { drawSvg } from './draw-svg.ts'
import { mendHeader } from './mend-header.ts'
import { type CameraNotes, readExif } from './read-exif.ts'
import {
  type Crop,
  checkCrop,
  checkMeasure,
  DAMAGED,
  ENCODING,
  heightAt,
  LARGEST_JPEG_WIDTH,
  LARGEST_SMALL,
  type Measure,
  TOO_LONG,
  widthsOf,
} from './rules.ts'

export interface SizesJob {
  /** The original: its path, or its bytes. */
  source: string | Uint8Array
  crop?: Crop | undefined
  /** Whether it is an SVG. */
  isDrawing?: boolean
  /** One JPEG, no larger than the largest one of a photograph: for pictures that are no part of the site. */
  onlyJpeg?: boolean
  /** The small ones with the JPEG, or the larger ones. By default all. */
  sizes?: 'small' | 'large' | undefined
}

/** `width` and `height` are those of its largest size, also before that is made. */
export interface MadeSizes extends Measure, CameraNotes {
  /** Those that were made, ascending. */
  widths: number[]
  /** Whether larger ones are still to be made. */
  isPart: boolean
  hasWebp: boolean
  jpegWidth: number
  placeholder: string
  files: { file: string; bytes: Uint8Array }[]
}

interface Pixels {
  data: Buffer
  info: OutputInfo
}

/**
 * Only the first page or frame. Warnings fail too: a JPEG with damage in its middle only warns, and shows grey. What is
 * unusual in a header warns as well: `decode` puts that right.
 */
const READING: SharpOptions = { pages: 1, failOn: 'warning', limitInputPixels: PIXELS_MOST }
const LONGEST_PLACEHOLDER = 300

/** @param decodeSeconds how long decoding the original may take */
export async function makeImageSizes(
  { source: original, crop, isDrawing = false, onlyJpeg = false, sizes }: SizesJob,
  decodeSeconds = DECODE_SECONDS,
): Promise<MadeSizes> {
  const { source, exif } = isDrawing
    ? { source: await drawSvg(original), exif: undefined }
    : await readableSource(original)
  const { notes, ...whole } = await lookAt(source, exif)
  if (crop) checkCrop(crop, whole)
  const part = crop ?? whole
  const all = widthsOf(part)
  const jpegWidth = Math.min(Math.max(...all), LARGEST_JPEG_WIDTH)
  const widths = onlyJpeg ? [] : all.filter((each) => !sizes || each <= LARGEST_SMALL === (sizes === 'small'))
  const width = Math.max(...widths, ...(sizes === 'large' ? [] : [jpegWidth]))
  const size = sizeOf(width, part)
  const largest = await decode(source, { size, crop, decodeSeconds })
  const files: MadeSizes['files'] = []
  for (const each of widths) files.push(...(await encode(await shrink(largest, each))))
  if (sizes !== 'large') files.push(await encodeJpeg(await shrink(largest, jpegWidth)))
  return {
    ...sizeOf(onlyJpeg ? jpegWidth : Math.max(...all), part),
    widths,
    isPart: sizes === 'small' && widths.length < all.length,
    hasWebp: mayBeTransparent(largest),
    jpegWidth,
    placeholder: await placeholderOf(largest),
    ...notes,
    files,
  }
}

const sizeOf = (width: number, whole: Measure): Measure => ({ width, height: heightAt(width, whole) })
const mayBeTransparent = ({ info }: Pixels) => info.channels === 4

/** The original, or its decoded pixels if sharp can't read it. */
async function readableSource(source: SizesJob['source']): Promise<{ source: SizesJob['source']; exif?: Buffer }> {
  if (detectImageType(await readHead(source)) !== 'heic') return { source }
  const { png, exif } = await decodeHeic(typeof source === 'string' ? await readFile(source) : source)
  return { source: png, ...(exif && { exif }) }
}

/** Reads only the header. @param exif of an original that was decoded: its pixels have none any more */
async function lookAt(source: SizesJob['source'], exif?: Buffer): Promise<Measure & { notes: CameraNotes }> {
  const metadata = await sharp(source, { ...READING, failOn: 'error', limitInputPixels: false })
    .metadata()
    .catch(refuseDamaged)
  const measure = metadata.autoOrient
  checkMeasure(measure)
  // A camera's raw file may look like a TIFF: that has only a thumbnail, and the photo is in a sub-directory.
  if (metadata.subifds) throw new Failure('unsupported', RAW)
  return {
    ...measure,
    notes: await readExif(exif ?? metadata.exif ?? (metadata.format === 'tiff' ? source : undefined)),
  }
}

interface Decoding {
  size: Measure
  crop: Crop | undefined
  decodeSeconds: number
}

/** @throws Failure if its pixels are damaged; a header that is unusual alone is no damage */
async function decode(source: SizesJob['source'], how: Decoding): Promise<Pixels> {
  try {
    return await decodeStrictly(source, how)
  } catch (error) {
    if (isTimeout(error)) refuseDamaged(error)
    const mended = mendHeader(typeof source === 'string' ? await readFile(source) : Buffer.from(source))
    if (!mended) refuseDamaged(error)
    return await decodeStrictly(mended, how).catch(refuseDamaged)
  }
}

/** Decodes the original only once, directly to its largest size. */
function decodeStrictly(source: SizesJob['source'], { size, crop, decodeSeconds }: Decoding): Promise<Pixels> {
  const upright = sharp(source, READING).autoOrient()
  const part = crop ? upright.extract(crop) : upright
  return part
    .resize({ ...size, fit: 'fill' })
    .toColourspace('srgb')
    .timeout({ seconds: decodeSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function refuseDamaged(error: unknown): never {
  throw new Failure('invalid', isTimeout(error) ? TOO_LONG : DAMAGED)
}

const isTimeout = (error: unknown) => error instanceof Error && error.message.startsWith('timeout')

function sharpOf({ data, info }: Pixels): Sharp {
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

async function shrink(largest: Pixels, width: number): Promise<Pixels> {
  if (width === largest.info.width) return largest
  return sharpOf(largest)
    .resize({ ...sizeOf(width, largest.info), fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** A logo is shown to browsers without AVIF as WebP, because its JPEG has no transparency (decision 110). */
async function encode(pixels: Pixels): Promise<MadeSizes['files']> {
  const { width } = pixels.info
  const avif = { file: `${width}.avif`, bytes: await sharpOf(pixels).avif(ENCODING.avif(width)).toBuffer() }
  if (!mayBeTransparent(pixels)) return [avif]
  return [avif, { file: `${width}.webp`, bytes: await sharpOf(pixels).webp(ENCODING.webp).toBuffer() }]
}

async function encodeJpeg(pixels: Pixels): Promise<MadeSizes['files'][number]> {
  const opaque = sharpOf(pixels).flatten({ background: 'white' })
  return { file: `${pixels.info.width}.jpg`, bytes: await opaque.jpeg(ENCODING.jpeg).toBuffer() }
}

/** The picture within 16 × 16 pixels, as a data address that is small enough for every page. */
async function placeholderOf(largest: Pixels): Promise<string> {
  const tiny = sharpOf(largest).resize({ width: 16, height: 16, fit: 'inside' }).flatten({ background: 'white' })
  for (const quality of [60, 30, 1]) {
    const bytes = await tiny.clone().webp({ quality, effort: 6 }).toBuffer()
    const address = `data:image/webp;base64,${bytes.toString('base64')}`
    if (address.length <= LONGEST_PLACEHOLDER) return address
  }
  throw new Error('A placeholder of 16 × 16 pixels at the lowest quality is too long')
}
