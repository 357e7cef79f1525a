// When a photo was taken, as its camera wrote it down. Nothing else of a file's metadata is read, and none is kept.
import exifr from 'exifr'

/**
 * @param source a file's EXIF, or a TIFF, whose tags are its EXIF
 * @returns `2024-02-29 18:30:05` by the camera's clock, without a zone; null where there is none or none that makes sense
 */
export async function readTakenAt(source: string | Uint8Array | undefined): Promise<string | null> {
  if (source === undefined) return null
  const found = await exifr
    .parse(withoutPrefix(source), { pick: ['DateTimeOriginal'], reviveValues: false })
    // Damaged EXIF is no reason to refuse a sound picture.
    .catch(() => undefined)
  return dateOf(found?.DateTimeOriginal)
}

/** JPEG and WebP put `Exif` and two zeros before what is else a TIFF, and exifr takes that for no file at all. */
function withoutPrefix(source: string | Uint8Array): string | Uint8Array {
  if (typeof source === 'string') return source
  return Buffer.from(source.subarray(0, 6)).toString('latin1') === 'Exif\0\0' ? source.subarray(6) : source
}

function dateOf(written: unknown): string | null {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/.exec(String(written))
  if (!parts) return null
  const [year, month, day, hour, minute, second] = parts.slice(1)
  const date = `${year}-${month}-${day}`
  const time = `${hour}:${minute}:${second}`
  const moment = new Date(`${date}T${time}Z`)
  // Cameras without a set clock write zeros; 30 February would move on to March.
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(`${date}T${time}`)
  return isReal && Number(year) >= 1826 ? `${date} ${time}` : null
}
