// Which pictures are allowed, their sizes and their places: values in, values or a `Failure` out (M-71, Z-15, Z-16).
// `make-image-sizes.ts` and `storage.ts` read, shrink and store the files.
import type { Picture } from '@chobighor/contract/picture'
import { Failure } from '@chobighor/contract/plain/failure'
import { PICTURE_MOST, PIXELS_MOST } from '@chobighor/contract/plain/limits'
import type { CameraNotes } from './read-exif.ts'

/** Longer than any panorama; a longer picture would be only a line on every screen. */
export const LONGEST_SHAPE = 20
/** In pixels: from half a phone's width to a 27-inch screen; 720 and 1080 fill phones of pixel density 2 and 3. */
export const WIDTHS = [320, 480, 720, 1080, 1440, 1920, 2560] as const
/** Of earlier versions: the files of some pictures have them still. */
const EARLIER_WIDTHS = [640, 960, 1280] as const
/** Keeps tall pictures below WebP's limit of 16,383 pixels, and small enough for visitors' memory. */
export const LARGEST_HEIGHT = 8000
/** Link previews need 1200; otherwise only old browsers and mail programs use it. */
export const LARGEST_JPEG_WIDTH = 1440
/** The widths up to this one, and the JPEG, are made first: with them a photograph is public. */
export const LARGEST_SMALL = 720
/** Chosen by measuring forty cameras' photographs (decision 110): effort is for the widths that most visitors load. */
export const ENCODING = {
  avif: (width: number) => ({ quality: 58, effort: width <= 1080 ? 1 : 0, chromaSubsampling: '4:2:0' }),
  webp: { quality: 78, effort: 2 },
  jpeg: { quality: 80, mozjpeg: true },
} as const

/** Raise it if the same original should give other files: `npm run remake-pictures` then makes those of older pictures. */
export const PIPELINE = 2
/** The path at which `serve-media.ts` is mounted. */
export const MEDIA_PATH = '/media'

export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff' | 'svg' | 'heic'

/** A part of the upright picture, in pixels. */
export interface Crop {
  left: number
  top: number
  width: number
  height: number
}

/** The point that stays visible when a page crops the picture, in percent from left and top. */
export interface Focus {
  x: number
  y: number
}

export interface Measure {
  width: number
  height: number
}

export function checkFileSize(bytes: number): void {
  if (bytes === 0) throw new Failure('invalid', 'This file is empty.')
  if (bytes > PICTURE_MOST) {
    throw new Failure(
      'too_large',
      `This file has ${megabytes(bytes)} MB; ${megabytes(PICTURE_MOST)} MB is the limit. Please export it as a JPEG.`,
    )
  }
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000)

/** Checks the whole picture's size before any of it is decoded (Z-16). */
export function checkMeasure({ width, height }: Measure): void {
  const pixels = width * height
  if (!(pixels > 0)) throw new Failure('invalid', DAMAGED)
  if (pixels > PIXELS_MOST) {
    throw new Failure(
      'too_large',
      `This picture has ${Math.ceil(pixels / 1_000_000)} megapixels; ${PIXELS_MOST / 1_000_000} is the limit. Please send it smaller.`,
    )
  }
  if (Math.max(width, height) > LONGEST_SHAPE * Math.min(width, height)) {
    throw new Failure(
      'invalid',
      `This picture is more than ${LONGEST_SHAPE} times as long as it is wide. Please crop it.`,
    )
  }
}

export function checkCrop(crop: Crop, { width, height }: Measure): void {
  const { left, top } = crop
  const isWhole = [left, top, crop.width, crop.height].every(Number.isInteger)
  const isInside = left >= 0 && top >= 0 && left + crop.width <= width && top + crop.height <= height
  if (!isWhole || !isInside || crop.width < 1 || crop.height < 1) {
    throw new Failure('invalid', `The crop doesn’t lie within the picture of ${width} × ${height} pixels.`, {
      field: 'crop',
    })
  }
}

export function checkFocus({ x, y }: Focus): void {
  const isInside = x >= 0 && x <= 100 && y >= 0 && y <= 100
  if (!isInside) throw new Failure('invalid', 'The focus must be given in percent, from 0 to 100.', { field: 'focus' })
}

export const DAMAGED = 'This picture is damaged or incomplete. Please export it again.'
export const TOO_LONG = 'This picture took too long to process. Please export it as a JPEG or PNG and try again.'

/** The widths of the stored files, ascending; never enlarged: a small picture's own width is the largest. */
export function widthsOf({ width, height }: Measure): number[] {
  const tallest = Math.floor((LARGEST_HEIGHT * width) / height)
  const largest = Math.max(1, Math.min(width, tallest, Math.max(...WIDTHS)))
  return [...WIDTHS.filter((step) => step < largest), largest]
}

export function heightAt(width: number, whole: Measure): number {
  return Math.max(1, Math.round((whole.height * width) / whole.width))
}

/** What the picture's name depends on, besides its bytes. It is the same for all pipelines, because texts name pictures. */
export function nameSeed(crop: Crop | undefined): string {
  const part = crop ? [crop.left, crop.top, crop.width, crop.height].join(',') : 'whole'
  return `chobighor picture 1 ${part}`
}

/** A hash of bytes and seed: 96 bits, so that two pictures never have the same name. */
export const NAME_LENGTH = 24

/** The file endings of each type; the first is the one that we use. */
export const ENDINGS_OF: Readonly<Record<PictureType, readonly [string, ...string[]]>> = {
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  png: ['png'],
  webp: ['webp'],
  avif: ['avif'],
  tiff: ['tif', 'tiff'],
  svg: ['svg'],
  heic: ['heic', 'heif'],
}

/** @param type of the original, as its row has it */
export function originalKey(name: string, type: string): string {
  return `originals/${name}.${ENDINGS_OF[type as PictureType][0]}`
}

/** @param file `960.avif` */
export function publicKey(name: string, file: string): string {
  return `public/${name}/${file}`
}

/** What decides which files a picture has. */
export type PictureFiles = Pick<StoredPicture, 'name' | 'widths' | 'jpeg_width' | 'has_webp'> & {
  original_type: string
}

/** All files of a picture in the storage: its original and its sizes. */
export function storageKeys({ name, original_type, widths, jpeg_width, has_webp }: PictureFiles): string[] {
  const formats = has_webp ? ['avif', 'webp'] : ['avif']
  const sizes = [...widths.flatMap((width) => formats.map((format) => `${width}.${format}`)), `${jpeg_width}.jpg`]
  return [originalKey(name, original_type), ...sizes.map((file) => publicKey(name, file))]
}

/**
 * All files that a picture may have: also those that its row does not name, because what made them, or removed them, was
 * killed before it was done. To everybody who knows an address such a file would be there for ever.
 */
export function possibleKeys(row: PictureFiles & Pick<StoredPicture, 'width'>): string[] {
  const widths = new Set([...WIDTHS, ...EARLIER_WIDTHS, ...row.widths, row.width, row.jpeg_width])
  const formats = ['avif', 'webp', 'jpg']
  const files = [...widths].flatMap((width) => formats.map((format) => publicKey(row.name, `${width}.${format}`)))
  return [originalKey(row.name, row.original_type), ...files]
}

export const isPictureKey = (key: string): boolean => /^(originals|public)\//.test(key)

/** `originals/<name>.jpg` and `public/<name>/320.avif` → `<name>` */
export const pictureNameOf = (key: string): string => (key.split('/')[1] ?? '').replace(/\..*$/, '')

/** The fields of a row of `pictures` that the API answers. */
export interface StoredPicture {
  name: string
  width: number
  height: number
  widths: number[]
  jpeg_width: number
  /** Whether each width is there as WebP, too. */
  has_webp: boolean
  placeholder: string
  focus_x: number
  focus_y: number
  taken_at: string | null
  camera: string | null
  copyright: string | null
}

/** The columns of what the camera wrote. */
export const notesOf = ({ takenAt, camera, copyright }: CameraNotes) => ({ taken_at: takenAt, camera, copyright })

/**
 * The address of a picture's sizes. Only answers contain it, never a row: MEDIA_URL may change (decision 085).
 * @param mediaUrl the CDN from which visitors get pictures; undefined: they come from the product itself
 */
export function folderOf({ name }: Pick<StoredPicture, 'name'>, mediaUrl: string | undefined): string {
  return `${mediaUrl ?? ''}${MEDIA_PATH}/${name}`
}

export function wirePicture(row: StoredPicture, mediaUrl: string | undefined): Picture {
  const folder = folderOf(row, mediaUrl)
  return {
    folder,
    widths: row.widths,
    jpeg: `${folder}/${row.jpeg_width}.jpg`,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    taken_at: row.taken_at?.replace(' ', 'T') ?? null,
    ...(row.camera ? { camera: row.camera } : {}),
    ...(row.copyright ? { copyright: row.copyright } : {}),
    focus: { x: row.focus_x, y: row.focus_y },
  }
}

/** A file's name that is safe on a screen or terminal: control signs and signs of direction become dots. */
export function shownName(name: string): string {
  return name.replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '·')
}
