// Puts right what phones and scanners write beside the norm into a file's header: every viewer shows such a file, but its
// decoder remarks on it as it does on damage. Once the header is right, each remark that is left is about the picture itself.
import { mendTiff } from './mend-tiff.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const APP0 = 0xe0
const APP14 = 0xee
/** Baseline and extended: their scans have all coefficients. Others may be progressive. */
const SEQUENTIAL = [0xc0, 0xc1]

/** @returns a copy that differs in its header only; undefined if there is nothing to put right, or the type is another */
export function mendHeader(file: Buffer): Buffer | undefined {
  const isJpeg = file[0] === 0xff && file[1] === SOI
  const mended = isJpeg ? mendJpeg(file) : mendTiff(file)
  return mended && !mended.equals(file) ? mended : undefined
}

/**
 * Without bytes between segments (Pixel), with a version of JFIF that is known, with the scan's limits that a picture of one
 * scan has (Samsung), and with a colour transform that is known. Everything from the first scan's data on stays.
 */
function mendJpeg(file: Buffer): Buffer | undefined {
  const parts: Buffer[] = [file.subarray(0, 2)]
  let isSequential = false
  let components = 0
  let at = 2
  for (;;) {
    const start = findMarker(file, at)
    if (start === undefined || file[start] === EOI || start + 3 > file.length) return undefined
    const marker = file[start] ?? 0
    const length = file.readUInt16BE(start + 1)
    const end = start + 1 + length
    if (length < 2 || end > file.length) return undefined
    const segment = Buffer.concat([Buffer.from([0xff]), file.subarray(start, end)])
    if (marker >= 0xc0 && marker <= 0xc2) {
      isSequential = SEQUENTIAL.includes(marker)
      components = segment[9] ?? 0
    }
    if (marker === APP0 && segment.toString('latin1', 4, 9) === 'JFIF\0') segment[9] = 1
    if (marker === APP14 && segment.toString('latin1', 4, 9) === 'Adobe' && (segment[15] ?? 0) > 2)
      segment[15] = components === 4 ? 2 : 1
    parts.push(segment)
    at = end
    if (marker !== SOS) continue
    if (isSequential) segment.set([0, 63, 0], segment.length - 3)
    return Buffer.concat([...parts, file.subarray(end)])
  }
}

/** As decoders search for it: after any bytes, and any number of fill bytes. @returns the place of its second byte */
function findMarker(file: Buffer, from: number): number | undefined {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at)) {
    while (file[at] === 0xff) at += 1
    const marker = file[at]
    // these stand without a length, and mean nothing before a scan
    const isAlone = marker === 0 || marker === 1 || (marker !== undefined && marker >= 0xd0 && marker <= SOI)
    if (marker !== undefined && !isAlone) return at
  }
  return undefined
}
