// One original in, all its files out: upright, in sRGB, without a word of metadata (M-71, Z-15). Runs in a worker
// process (`size-worker.ts`), one size after the other, so that a worker keeps to one core.
import { Failure } from '@chobighor/contract/failure'
import { PIXELS_MOST } from '@chobighor/contract/limits'
import sharp, { type OutputInfo, type Sharp, type SharpOptions } from 'sharp'
import { DECODE_SECONDS } from '../kit/bounds.ts'
import { readTakenAt } from './read-taken-at.ts'
import {
  type Crop,
  checkCrop,
  checkMeasure,
  DAMAGED,
  ENCODING,
  heightAt,
  LARGEST_JPEG_WIDTH,
  type Measure,
  RAW,
  TOO_LONG,
  widthsOf,
} from './rules.ts'

export interface SizesJob {
  /** The original: its path, or its bytes. */
  source: string | Uint8Array
  crop?: Crop | undefined
}

export interface MadeSizes extends Measure {
  widths: number[]
  jpegWidth: number
  placeholder: string
  /** By the camera's clock, without a zone: `2024-02-29 18:30:05`. */
  takenAt: string | null
  files: { file: string; bytes: Uint8Array }[]
}

interface Pixels {
  data: Buffer
  info: OutputInfo
}

/** Only the first page or frame. Warnings count: a JPEG whose middle is damaged is only warned of, and shows grey. */
const READING: SharpOptions = { pages: 1, failOn: 'warning', limitInputPixels: PIXELS_MOST }
const LONGEST_PLACEHOLDER = 300

/** @param decodeSeconds how long the original may take to be decoded */
export async function makeSizes({ source, crop }: SizesJob, decodeSeconds = DECODE_SECONDS): Promise<MadeSizes> {
  const whole = await lookAt(source)
  if (crop) checkCrop(crop, whole)
  const part = crop ?? whole
  const widths = widthsOf(part)
  const width = Math.max(...widths)
  const size = { width, height: heightAt(width, part) }
  const largest = await decode(source, { size, crop, decodeSeconds })
  const jpegWidth = Math.min(width, LARGEST_JPEG_WIDTH)
  const files: MadeSizes['files'] = []
  for (const each of widths) files.push(...(await encode(await shrink(largest, each), each === jpegWidth)))
  return { ...size, widths, jpegWidth, placeholder: await placeholderOf(largest), takenAt: whole.takenAt, files }
}

/** Reads the header alone. */
async function lookAt(source: SizesJob['source']): Promise<Measure & { takenAt: string | null }> {
  const found = await sharp(source, { ...READING, limitInputPixels: false })
    .metadata()
    .catch(refuseDamaged)
  const measure = found.autoOrient
  checkMeasure(measure)
  // A camera's raw file may call itself TIFF: it shows a thumbnail and keeps the photo in a folder below.
  if (found.subifds) throw new Failure('unsupported', RAW)
  return { ...measure, takenAt: await readTakenAt(found.exif ?? (found.format === 'tiff' ? source : undefined)) }
}

/** The one time that the original is decoded, straight to its largest size. */
function decode(
  source: SizesJob['source'],
  { size, crop, decodeSeconds }: { size: Measure; crop: Crop | undefined; decodeSeconds: number },
): Promise<Pixels> {
  const upright = sharp(source, READING).autoOrient()
  const part = crop ? upright.extract(crop) : upright
  return part
    .resize({ ...size, fit: 'fill' })
    .toColourspace('srgb')
    .timeout({ seconds: decodeSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseDamaged)
}

function refuseDamaged(error: unknown): never {
  const isTimeout = error instanceof Error && error.message.startsWith('timeout')
  throw new Failure('invalid', isTimeout ? TOO_LONG : DAMAGED)
}

function open({ data, info }: Pixels): Sharp {
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

async function shrink(largest: Pixels, width: number): Promise<Pixels> {
  if (width === largest.info.width) return largest
  const size = { width, height: heightAt(width, largest.info) }
  return open(largest)
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

async function encode(pixels: Pixels, withJpeg: boolean): Promise<MadeSizes['files']> {
  const { width } = pixels.info
  const files = [
    { file: `${width}.avif`, bytes: await open(pixels).avif(ENCODING.avif).toBuffer() },
    { file: `${width}.webp`, bytes: await open(pixels).webp(ENCODING.webp).toBuffer() },
  ]
  if (!withJpeg) return files
  const opaque = open(pixels).flatten({ background: 'white' })
  return [...files, { file: `${width}.jpg`, bytes: await opaque.jpeg(ENCODING.jpeg).toBuffer() }]
}

/** The picture within 16 × 16 pixels, as a data address that every page can carry. */
async function placeholderOf(largest: Pixels): Promise<string> {
  const tiny = open(largest).resize({ width: 16, height: 16, fit: 'inside' }).flatten({ background: 'white' })
  for (const quality of [60, 30, 1]) {
    const bytes = await tiny.clone().webp({ quality, effort: 6 }).toBuffer()
    const address = `data:image/webp;base64,${bytes.toString('base64')}`
    if (address.length <= LONGEST_PLACEHOLDER) return address
  }
  throw new Error('A placeholder of 16 × 16 pixels at the lowest quality is too long')
}
