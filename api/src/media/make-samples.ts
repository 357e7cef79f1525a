// For tests: pictures of four colours, made when asked for, with all that a camera writes into its files.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Stands in every piece of metadata of `camera`. */
export const SECRET = 'CHOBIGHOR-SECRET'

/** Red and green above, blue and white below: upright, cut and turned pictures can be told apart. */
export function fourColours(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = y < height / 2 ? (x < width / 2 ? 0xdd2222 : 0x22bb22) : x < width / 2 ? 0x2222dd : 0xf4f4f4
      pixels.writeUIntBE(colour, (y * width + x) * 3, 3)
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** With the camera's name, time and place, in EXIF and XMP. */
export function camera(picture: Sharp): Sharp {
  return picture
    .withExif({
      IFD0: { Make: SECRET, Artist: SECRET },
      IFD2: { DateTimeOriginal: '2024:02:29 18:30:05' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 46/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '90/1 23/1 0/1' },
    })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="23,46.5N" exif:UserComment="${SECRET}"/></rdf:RDF></x:xmpmeta>`,
    )
}

export function jpeg(width: number, height: number): Promise<Buffer> {
  return fourColours(width, height).jpeg().toBuffer()
}

/** A small file that says it is huge. */
export function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** The first bytes of what an iPhone writes. */
export function heic(): Buffer {
  return Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\x01\0meta', 'latin1')
}

/** As NEF, ARW and DNG are built: a TIFF that shows a thumbnail and keeps the photo in a folder below. */
export function cameraRaw(): Buffer {
  const folder = (at: number, below: number) => {
    const tags = [
      [256, 4, 1, 1],
      [257, 4, 1, 1],
      [258, 3, 1, 8],
      [259, 3, 1, 1],
      [262, 3, 1, 1],
      [273, 4, 1, 8],
      [277, 3, 1, 1],
      [278, 4, 1, 1],
      [279, 4, 1, 1],
      ...(below > 0 ? [[330, 4, 1, below]] : []),
    ] as const
    raw.writeUInt16LE(tags.length, at)
    tags.forEach(([tag = 0, type = 0, count = 0, value = 0], index) => {
      const place = at + 2 + index * 12
      raw.writeUInt16LE(tag, place)
      raw.writeUInt16LE(type, place + 2)
      raw.writeUInt32LE(count, place + 4)
      raw.writeUInt32LE(value, place + 8)
    })
  }
  const raw = Buffer.alloc(400)
  raw.write('II*\0', 'latin1')
  raw.writeUInt32LE(16, 4)
  folder(16, 200)
  folder(200, 0)
  return raw
}

/** What a picture shows in its corners, in the order of reading: `rgbw` for the whole. */
export async function cornersOf(picture: Uint8Array): Promise<string> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const place = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels
    const [red = 0, green = 0, blue = 0] = data.subarray(place, place + 3)
    if (Math.min(red, green, blue) > 200) return 'w'
    return red > green && red > blue ? 'r' : green > blue ? 'g' : 'b'
  }
  return at(0.1, 0.1) + at(0.9, 0.1) + at(0.1, 0.9) + at(0.9, 0.9)
}

export interface TestFolder {
  path: string
  /** All files in it, at any depth, sorted. */
  files(): Promise<string[]>
  remove(): Promise<void>
}

export async function testFolder(): Promise<TestFolder> {
  const path = await mkdtemp(join(tmpdir(), 'chobighor-media-'))
  async function files() {
    const entries = await readdir(path, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(path, join(entry.parentPath, entry.name)))
      .sort()
  }
  return { path, files, remove: () => rm(path, { recursive: true, force: true }) }
}
