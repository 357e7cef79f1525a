// The body of an answer from outside, however long somebody makes it: more than the limit is never in memory.
import { GATEWAY_ANSWER_MOST } from '../platform/bounds.ts'

/** @throws Error if there is more; the connection is closed then */
export async function readAnswer({ body }: Response, most = GATEWAY_ANSWER_MOST): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > most) throw new Error(`it answers more than ${most} bytes`)
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}
