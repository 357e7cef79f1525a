// Plain calls of the image library that make the outputs of our pipeline.
import { ENCODING, heightAt, LARGEST_JPEG_WIDTH, widthsOf } from '@chobighor/api/media/rules'
import sharp from 'sharp'

/** Decodes once, directly to the largest size; shrinks every size from that and writes it in the same formats. */
export async function byBareCalls(file: string): Promise<number> {
  const { width, height } = await sharp(file).metadata()
  const widths = widthsOf({ width, height })
  const widest = Math.max(...widths)
  const { data, info } = await sharp(file).resize(widest).raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  let sum = 0
  for (const each of widths) {
    const small = await sharp(data, { raw })
      .resize(each, heightAt(each, info))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const size = { raw: { width: small.info.width, height: small.info.height, channels: small.info.channels } }
    sum += (await sharp(small.data, size).avif(ENCODING.avif(each)).toBuffer()).length
    if (each === LARGEST_JPEG_WIDTH) sum += (await sharp(small.data, size).jpeg(ENCODING.jpeg).toBuffer()).length
  }
  return sum
}
