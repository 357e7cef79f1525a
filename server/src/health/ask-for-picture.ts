// Whether the CDN of MEDIA_URL sends our pictures: asks it for one, as a browser does.
import { folderOf, publicKey } from '@chobighor/api/media/rules'
import { walkPictures } from '@chobighor/api/media/store'
import type { Database } from '@chobighor/api/platform/database/database'
import type { Storage } from '@chobighor/api/platform/storage/storage'

/** In ms: a CDN that doesn't have the picture asks the studio for it first. */
const ANSWER_WITHIN = 15_000

/** @returns what came instead of the picture; undefined if the picture came, or the studio has none yet */
export async function askForPicture(
  mediaUrl: string,
  { database, storage }: { database: Database; storage: Storage },
): Promise<string | undefined> {
  const { value: picture } = await walkPictures(database).next()
  if (!picture) return undefined
  const file = `${picture.jpeg_width}.jpg`
  const address = `${folderOf(picture, mediaUrl)}/${file}`
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_WITHIN) })
    const { byteLength } = await answer.arrayBuffer()
    if (!answer.ok) return `${address} answers ${answer.status}`
    if (byteLength !== (await storage.size(publicKey(picture.name, file))))
      return `${address} is another file than ours`
    return undefined
  } catch (error) {
    const { message, cause } = error as Error
    return `${address} doesn’t answer (${cause instanceof Error && cause.message ? cause.message : message})`
  }
}
