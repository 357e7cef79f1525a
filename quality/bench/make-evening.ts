// The photographs of an evening, made of the demo's: as large as a camera's, with its grain.
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { WORK_FILE, works } from '../../demo/works.ts'

const { resolve } = createRequire(import.meta.url)
/** As a camera leaves it at a medium sensitivity. */
const GRAIN = { type: 'gaussian' as const, mean: 128, sigma: 9 }

/** One of each of the demo's photographs, at most so many. */
export async function makeScenes([width, height]: readonly [number, number], most: number): Promise<Buffer[]> {
  const scenes: Buffer[] = []
  for (const { package: from } of Object.values(works).slice(0, most)) {
    const grain = { create: { width, height, channels: 3 as const, background: '#808080', noise: GRAIN } }
    const input = await sharp(grain).png({ compressionLevel: 0 }).toBuffer()
    const scene = await sharp(resolve(`${from}/${WORK_FILE}`))
      .resize(width, height)
      .toColourspace('srgb')
      .composite([{ input, blend: 'soft-light' }])
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { channels } = scene.info
    scenes.push(await sharp(scene.data, { raw: { width, height, channels } }).jpeg({ quality: 92 }).toBuffer())
  }
  return scenes
}

/** The scene with a number in a comment: other bytes, so another picture, which costs as much. */
export function numbered(scene: Buffer, number: number): Buffer {
  const text = Buffer.from(`photograph ${number}`)
  const comment = Buffer.from([0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([scene.subarray(0, 2), comment, text, scene.subarray(2)])
}
