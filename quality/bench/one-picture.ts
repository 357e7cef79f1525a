// Makes the small or the larger sizes of one picture with our pipeline, or all with plain calls of the library, and prints
// what that took.
import { makeImageSizes } from '@chobighor/api/media/make-image-sizes'
import sharp from 'sharp'
import { byBareCalls } from './bare-sizes.ts'

const [way, file = ''] = process.argv.slice(2)
sharp.concurrency(1)
sharp.cache(false)
await sharp({ create: { width: 8, height: 8, channels: 3, background: '#777' } })
  .avif()
  .toBuffer() // loads the codecs

const began = performance.now()
const cpu = process.cpuUsage()
const bytes = way === 'small' || way === 'large' ? await byPipeline(way) : await byBareCalls(file)
const { user, system } = process.cpuUsage(cpu)
process.stdout.write(
  JSON.stringify({ seconds: (performance.now() - began) / 1000, cpuSeconds: (user + system) / 1e6, bytes }),
)

async function byPipeline(sizes: 'small' | 'large'): Promise<number> {
  const { files } = await makeImageSizes({ source: file, sizes })
  return files.reduce((sum, each) => sum + each.bytes.length, 0)
}
