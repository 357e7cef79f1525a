// Turns an SVG drawing, such as a logo, into pixels. The drawing itself is never sent to anybody: visitors get its
// pixels. What could run, load or expand is refused before the drawing is read (decision 050).
import { readFile } from 'node:fs/promises'
import { Failure } from '@chobighor/contract/plain/failure'
import sharp from 'sharp'
import { DAMAGED } from './rules.ts'

/** In bytes. A logo has some thousand; the renderer's memory grows with the text. */
const DRAWING_MOST = 2_000_000
/** The longer side of the pixels: enough for a logo on any screen. */
const LONGEST_SIDE = 1440
/** The pixels in an inch that an SVG without units has. */
const DENSITY = 72

const AS_PNG = 'Please export it without, or as a PNG with a transparent ground.'
const REFUSED: readonly (readonly [signs: RegExp, sentence: string])[] = [
  [/<!ENTITY|<!DOCTYPE[^>]*\[/i, `This drawing defines entities. ${AS_PNG}`],
  [/<([^\s<>/:]+:)?script|\son\w+\s*=|javascript:/i, `This drawing has a script. ${AS_PNG}`],
  [/<([^\s<>/:]+:)?(foreignObject|iframe|html|body)\b/i, `This drawing has a part of a web page. ${AS_PNG}`],
  [/<([^\s<>/:]+:)?(image|feImage)\b/i, `This drawing has a picture inside. ${AS_PNG}`],
  [
    /<\?xml-stylesheet|@import|\bhref\s*=\s*(["'])(?!\s*#)[^"']|url\(\s*["']?(?!\s*#)[^)\s"'#]/i,
    `This drawing takes a part from elsewhere. ${AS_PNG}`,
  ],
  [
    /<([^\s<>/:]+:)?(text|tspan|textPath)\b/i,
    'This drawing has text in a font that may be missing here. Please convert text to paths, or export a PNG with a transparent ground.',
  ],
]

/** @throws Failure with a sentence that says what is wrong with the drawing */
export function checkDrawing(text: string): void {
  const read = asRead(text)
  const refusal = REFUSED.find(([signs]) => signs.test(read))
  if (refusal) throw new Failure('unsupported', refusal[1])
}

/** As XML and style sheets are read: `&#117;rl(`, `u\72l(` and `]]><![CDATA[` are other spellings of the same. */
const asRead = (text: string) =>
  text
    .replace(/<!\[CDATA\[|\]\]>/g, '')
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) => signOf(hex, decimal))
    .replace(/\\([\da-f]{1,6})\s?/gi, (_, hex: string) => signOf(hex))

function signOf(hex: string | undefined, decimal = ''): string {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** @returns a PNG with the transparency of the drawing */
export async function drawSvg(source: string | Uint8Array): Promise<Uint8Array> {
  const bytes = typeof source === 'string' ? await readFile(source) : Buffer.from(source)
  if (bytes.byteLength > DRAWING_MOST)
    throw new Failure(
      'too_large',
      `This drawing is larger than ${DRAWING_MOST / 1_000_000} MB. Please send it as a PNG.`,
    )
  checkDrawing(bytes.toString())
  // the bytes, never a path: the renderer may open files beside a path
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    const density = (DENSITY * LONGEST_SIDE) / Math.max(width, height)
    if (density < 1)
      throw new Failure('too_large', `This drawing is ${width} × ${height} pixels large. Please export it smaller.`)
    return await sharp(bytes, { density: Math.min(density, 100_000), limitInputPixels: LONGEST_SIDE ** 2 * 2 })
      .png()
      .toBuffer()
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('invalid', DAMAGED)
  } finally {
    sharp.block({ operation: ['VipsForeignLoadSvg'] })
  }
}
