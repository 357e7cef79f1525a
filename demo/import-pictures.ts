// Imports the demo's pictures through the real pipeline: photographs, slides, service crops, logos.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { ingestImage, type Media } from '@chobighor/api/media/ingest-image'
import { logos, studioIcon } from './logos.ts'
import { type Crop, type Cutting, type Focus, photographs } from './photographs.ts'
import { services } from './services.ts'
import { slideCuttings } from './slides.ts'
import { WORK_FILE } from './works.ts'

/** Ids of pictures by the demo's keys: photographs and slides by `key`, services by `slug`, logos by name. */
export interface DemoPictures {
  photographs: Map<string, number>
  services: Map<string, number>
  logos: Map<string, number>
  icon: number
}

const { resolve } = createRequire(import.meta.url)
/** Some megabytes that only the demo needs. */
const readSharp = async () => (await import('sharp')).default

export async function importDemoPictures(
  media: Media,
  progressed: (done: number, total: number) => void,
): Promise<DemoPictures> {
  const total = photographs.length + slideCuttings.length + services.length + Object.keys(logos).length + 1
  let done = 0
  const take = async (from: Parameters<typeof ingestImage>[1]): Promise<number> => {
    const { id } = await ingestImage(media, from)
    done += 1
    progressed(done, total)
    return id
  }
  const cut = async ({ key, package: from, crop, focus }: Cutting): Promise<[string, number]> => {
    return [key, await take({ source: resolve(`${from}/${WORK_FILE}`), focus, ...(crop ? { crop } : {}) })]
  }
  const drawn = async ([name, svg]: [string, string]): Promise<[string, number]> => {
    const sharp = await readSharp()
    const source = await sharp(Buffer.from(svg)).png().toBuffer()
    return [name, await take({ source })]
  }
  const [all, cards, marks, icon] = await Promise.all([
    Promise.all([...photographs, ...slideCuttings].map(cut)),
    Promise.all(
      services.map(async ({ slug, photograph, focus }) => {
        const whole = photographs.find(({ key }) => key === photograph)
        if (!whole) throw new Error(`The demo has no photograph ${photograph}.`)
        return cut({ ...whole, key: slug, crop: await uprightCrop(whole, focus) })
      }),
    ),
    Promise.all(Object.entries(logos).map(drawn)),
    drawn(['icon', studioIcon]),
  ])
  return { photographs: new Map(all), services: new Map(cards), logos: new Map(marks), icon: icon[1] }
}

/**
 * The 4:5 part of a photograph that a service's card shows. `focus` selects it, in percent of the part that is cut off.
 */
async function uprightCrop({ package: from, crop }: Cutting, focus: Focus): Promise<Crop> {
  const { left, top, width, height } = crop ?? (await wholeOf(from))
  const wide = Math.min(width, Math.floor((height * 4) / 5))
  const high = Math.min(height, Math.floor((wide * 5) / 4))
  return {
    left: left + Math.round(((width - wide) * focus.x) / 100),
    top: top + Math.round(((height - high) * focus.y) / 100),
    width: wide,
    height: high,
  }
}

async function wholeOf(from: string): Promise<Crop> {
  const sharp = await readSharp()
  const { width, height } = await sharp(await readFile(resolve(`${from}/${WORK_FILE}`))).metadata()
  return { left: 0, top: 0, width, height }
}
