// Makes all sizes of one picture, by our pipeline or by the library's bare calls, and tells what that took.
import { makeSizes } from '@chobighor/api/media/make-sizes'
import { ENCODING, heightAt, LARGEST_JPEG_WIDTH, widthsOf } from '@chobighor/api/media/rules'
import sharp from 'sharp'

const [way, file = ''] = process.argv.slice(2)
sharp.concurrency(1)
sharp.cache(false)
await sharp({ create: { width: 8, height: 8, channels: 3, background: '#777' } })
  .avif()
  .toBuffer() // loads the codecs

const began = performance.now()
const cpu = process.cpuUsage()
const bytes = way === 'pipeline' ? await byPipeline() : await byBareCalls()
const { user, system } = process.cpuUsage(cpu)
process.stdout.write(
  JSON.stringify({ seconds: (performance.now() - began) / 1000, cpuSeconds: (user + system) / 1e6, bytes }),
)

async function byPipeline(): Promise<number> {
  const { files } = await makeSizes({ source: file })
  return files.reduce((sum, each) => sum + each.bytes.length, 0)
}

/** Decoded once, straight to the largest size; every size shrunk from that and written in the same formats. */
async function byBareCalls(): Promise<number> {
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
    sum += (await sharp(small.data, size).avif(ENCODING.avif).toBuffer()).length
    sum += (await sharp(small.data, size).webp(ENCODING.webp).toBuffer()).length
    if (each === LARGEST_JPEG_WIDTH) sum += (await sharp(small.data, size).jpeg(ENCODING.jpeg).toBuffer()).length
  }
  return sum
}
