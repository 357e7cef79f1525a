// What a picture may be, which sizes it gets and where they lie: values in, values or a `Failure` out (M-71, Z-15, Z-16).
// Reading, shrinking and keeping the files is left to `make-sizes.ts` and `storage.ts`.
import { Failure } from '@chobighor/contract/failure'
import { PICTURE_MOST, PIXELS_MOST } from '@chobighor/contract/limits'
import type { Picture } from '@chobighor/contract/picture'

/** Longer than any panorama; beyond it a picture is a line on every screen. */
export const LONGEST_SHAPE = 20
/** In pixels: from a phone's half row to a 27-inch screen; 720 and 1080 are whole rows on phones of two and three dots. */
export const WIDTHS = [320, 480, 720, 1080, 1440, 1920, 2560] as const
/** Keeps tall pictures below the 16,383 pixels that WebP can hold, with room for the memory of those who look. */
export const LARGEST_HEIGHT = 8000
/** Link previews want 1200; only old browsers and mail programs read it otherwise. */
export const LARGEST_JPEG_WIDTH = 1440
/**
 * Chosen on the demo's photographs. AVIF: effort 3 takes twice the time of 2 for files of the same size. WebP: at 78 it
 * looks like AVIF at 58. JPEG: mozjpeg is a quarter smaller, and there is only one.
 */
export const ENCODING = {
  avif: { quality: 58, effort: 2, chromaSubsampling: '4:2:0' },
  webp: { quality: 78, effort: 4 },
  jpeg: { quality: 80, mozjpeg: true },
} as const
/** Part of every name: raise it when the same original should be made into other files, so that no cache keeps the old. */
export const PIPELINE = 1
/** Where `serve-media.ts` is mounted. */
export const MEDIA_PATH = '/media'

export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff'

/** A part of a picture as it is seen upright, in pixels. */
export interface Crop {
  left: number
  top: number
  width: number
  height: number
}

/** The point that a page's own crop keeps, in percent from left and top. */
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

/** Of the whole picture, before anything of it is decoded (Z-16). */
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
export const RAW = 'This is a camera’s raw file. Please develop it and export it as a JPEG.'
export const TOO_LONG = 'This picture took too long to work on. Please export it as a JPEG and try again.'

/** The widths that a picture is kept in, ascending: never enlarged, the largest being its own where that is smaller. */
export function widthsOf({ width, height }: Measure): number[] {
  const tallest = Math.floor((LARGEST_HEIGHT * width) / height)
  const largest = Math.max(1, Math.min(width, tallest, Math.max(...WIDTHS)))
  return [...WIDTHS.filter((step) => step < largest), largest]
}

export function heightAt(width: number, whole: Measure): number {
  return Math.max(1, Math.round((whole.height * width) / whole.width))
}

/** What a picture's name is made from, besides its bytes. */
export function nameSeed(crop: Crop | undefined): string {
  const part = crop ? [crop.left, crop.top, crop.width, crop.height].join(',') : 'whole'
  return `chobighor picture ${PIPELINE} ${part}`
}

/** Of the bytes and the seed: 96 bits, so that two pictures never share a name. */
export const NAME_LENGTH = 24

/** The endings that files of each type have; the first is ours. */
export const ENDINGS_OF: Readonly<Record<PictureType, readonly [string, ...string[]]>> = {
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  png: ['png'],
  webp: ['webp'],
  avif: ['avif'],
  tiff: ['tif', 'tiff'],
}

export function originalKey(name: string, type: PictureType): string {
  return `originals/${name}.${ENDINGS_OF[type][0]}`
}

/** @param file `960.avif` */
export function publicKey(name: string, file: string): string {
  return `public/${name}/${file}`
}

/** The files that a picture consists of in public. */
export function publicFiles({ widths, jpegWidth }: { widths: readonly number[]; jpegWidth: number }): string[] {
  return [...widths.flatMap((width) => [`${width}.avif`, `${width}.webp`]), `${jpegWidth}.jpg`]
}

/** A row of `pictures`, as far as the wire tells of it. */
export interface StoredPicture {
  name: string
  width: number
  height: number
  widths: number[]
  jpeg_width: number
  placeholder: string
  focus_x: number
  focus_y: number
  taken_at: string | null
}

export function wirePicture(row: StoredPicture): Picture {
  const folder = `${MEDIA_PATH}/${row.name}`
  return {
    folder,
    widths: row.widths,
    jpeg: `${folder}/${row.jpeg_width}.jpg`,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    taken_at: row.taken_at?.replace(' ', 'T') ?? null,
    focus: { x: row.focus_x, y: row.focus_y },
  }
}

/** A file's name as a screen or a terminal may show it: what would steer them, or turn the writing round, is a dot. */
export function shownName(name: string): string {
  return name.replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '·')
}
