// What a camera wrote into a photograph: when it was taken, with what, and whose it is. Nothing else of a file's metadata is
// read, and the files that visitors get have none. Which of it they see is a setting (decision 134).
import exifr from 'exifr'

export interface CameraNotes {
  /** By the camera's clock, without a zone: `2024-02-29 18:30:05`; null if it is missing or invalid. */
  takenAt: string | null
  /** The camera, and the lens if it says: `Canon EOS R5, RF50mm F1.2 L USM`. */
  camera: string | null
  copyright: string | null
}

const TAGS = ['DateTimeOriginal', 'Make', 'Model', 'LensModel', 'Copyright']
const LONGEST = 200
const NOTHING: CameraNotes = { takenAt: null, camera: null, copyright: null }

/** @param source a file's EXIF, or a TIFF, whose tags are its EXIF */
export async function readExif(source: string | Uint8Array | undefined): Promise<CameraNotes> {
  if (source === undefined) return NOTHING
  const exif: Record<string, unknown> | undefined = await exifr
    .parse(withoutPrefix(source), { pick: TAGS, reviveValues: false })
    // Damaged EXIF is no reason to refuse a good picture.
    .catch(() => undefined)
  if (!exif) return NOTHING
  const [make, model, lens] = [lineOf(exif.Make), lineOf(exif.Model), lineOf(exif.LensModel)]
  const camera = [cameraOf(make, model), lens].filter((part) => part !== '').join(', ')
  return {
    takenAt: dateOf(exif.DateTimeOriginal),
    camera: camera.slice(0, LONGEST) || null,
    copyright: lineOf(exif.Copyright) || null,
  }
}

/** JPEG and WebP put `Exif` and two zero bytes before the TIFF data, and exifr doesn't recognise the data with them. */
function withoutPrefix(source: string | Uint8Array): string | Uint8Array {
  if (typeof source === 'string') return source
  return Buffer.from(source.subarray(0, 6)).toString('latin1') === 'Exif\0\0' ? source.subarray(6) : source
}

/** One line without signs that turn the writing round; what isn't text, or only `?` or dashes, is nothing. */
function lineOf(written: unknown): string {
  if (typeof written !== 'string') return ''
  const line = written
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return /[\p{L}\p{N}]/u.test(line) ? line.normalize('NFC').slice(0, LONGEST).trim() : ''
}

/** `Canon` and `Canon EOS R5` → `Canon EOS R5`; `NIKON CORPORATION` and `NIKON Z 6` → `NIKON Z 6`; `SONY` and `ILCE-7M4` → `SONY ILCE-7M4` */
function cameraOf(make: string, model: string): string {
  const [brand = ''] = make.split(' ')
  if (model === '' || model.toLowerCase().startsWith(brand.toLowerCase())) return model || make
  return `${make} ${model}`
}

function dateOf(written: unknown): string | null {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/.exec(String(written))
  if (!parts) return null
  const [year, month, day, hour, minute, second] = parts.slice(1)
  const date = `${year}-${month}-${day}`
  const time = `${hour}:${minute}:${second}`
  const moment = new Date(`${date}T${time}Z`)
  // Cameras with an unset clock write zeros; 30 February would become 1 March.
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(`${date}T${time}`)
  return isReal && Number(year) >= 1826 ? `${date} ${time}` : null
}
