// Detects the type of a file by its first bytes; its name is never trusted (Z-15).
import { open } from 'node:fs/promises'
import { Failure } from '@chobighor/contract/plain/failure'
import { BMP, GIF, JPEG_2000, JPEG_XL, PHOTOSHOP, RAW, SEND_ANOTHER } from '@chobighor/contract/plain/picture-names'
import type { PictureType } from './rules.ts'

/** Enough bytes to recognise a file's type. */
const HEAD_BYTES = 1024

/** The beginning of a file, by its path or its bytes. */
export async function readHead(source: string | Uint8Array): Promise<Uint8Array> {
  if (typeof source !== 'string') return source.subarray(0, HEAD_BYTES)
  await using file = await open(source)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
  return buffer.subarray(0, bytesRead)
}

/** For a HEIC that can't be decoded. */
export const HEIC =
  'This HEIC photo can’t be read. Please send it as a JPEG: on an iPhone tap Share, then Options, ' +
  'choose Most Compatible and save it to Files; on Android open it in the gallery’s editor and save a copy as JPEG.'

/** For every HEIC of a server whose decoder is missing or can't start. */
export const NO_DECODER =
  'The studio’s server can’t read HEIC photos at present, so it can’t tell whether this one is good. Please send it as a JPEG.'

const BEGINNINGS: readonly (readonly [start: string, is: PictureType | string])[] = [
  ['\xff\xd8\xff', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['II*\0', 'tiff'],
  ['MM\0*', 'tiff'],
  ['II+\0', 'tiff'],
  ['MM\0+', 'tiff'],
  ['FUJIFILMCCD-RAW', RAW],
  ['IIRO', RAW],
  ['IIRS', RAW],
  ['IIU\0', RAW],
  ['GIF8', GIF],
  ['%PDF', `This is a PDF document. ${SEND_ANOTHER}`],
  ['8BPS', PHOTOSHOP],
  ['BM', BMP],
  ['\xff\x0a', JPEG_XL],
  ['\0\0\0\x0cJXL ', JPEG_XL],
  ['\0\0\0\x0cjP  ', JPEG_2000],
  ['PK\x03\x04', 'This is a ZIP archive. Please unpack it and send the pictures.'],
]

/** @throws Failure `unsupported` with a sentence that says what the file is, and what to do */
export function detectImageType(head: Uint8Array): PictureType {
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, HEAD_BYTES)).toString('latin1')
  const typeOrRefusal = ofBeginning(text) ?? ofContainer(text) ?? ofText(text)
  if (typeOrRefusal && isPictureType(typeOrRefusal)) return typeOrRefusal
  throw new Failure('unsupported', typeOrRefusal ?? `This isn’t a picture that we can read. ${SEND_ANOTHER}`)
}

function isPictureType(found: string): found is PictureType {
  return ['jpeg', 'png', 'webp', 'avif', 'tiff', 'svg', 'heic'].includes(found)
}

function ofBeginning(text: string): string | undefined {
  // Canon's CR2 is a TIFF with this mark right after its header.
  if (text.startsWith('CR\x02', 8)) return RAW
  return BEGINNINGS.find(([start]) => text.startsWith(start))?.[1]
}

/** RIFF contains WebP or films; ISO's base media format AVIF, HEIC, raw files or films, which differ by brand. */
function ofContainer(text: string): string | undefined {
  if (text.startsWith('RIFF')) return text.startsWith('WEBP', 8) ? 'webp' : undefined
  if (!text.startsWith('ftyp', 4)) return undefined
  const length = Buffer.from(text.slice(0, 4), 'latin1').readUInt32BE()
  const brands = [text.slice(8, 12), ...(text.slice(16, length).match(/.{4}/gs) ?? [])]
  if (brands.includes('avif')) return 'avif'
  if (brands.some((brand) => /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand))) return 'heic'
  if (brands.includes('crx ')) return RAW
  return `This is a film. ${SEND_ANOTHER}`
}

function ofText(text: string): string | undefined {
  return /<svg[\s>]/i.test(text) && !/<html/i.test(text) ? 'svg' : undefined
}
