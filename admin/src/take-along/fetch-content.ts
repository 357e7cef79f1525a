// The file of all content, fetched with the token of who is signed in, and handed to the browser's downloads. The browser keeps what
// is large on its disk until then.
import { codeOfStatus, Failure } from '@chobighor/contract/failure'
import { readSession } from '../session.ts'

/** @param progressed hears how many bytes have come */
export async function fetchContent(progressed: (bytes: number) => void): Promise<void> {
  const answer = await fetch('/api/v1/admin/content/file/', {
    headers: { authorization: `Bearer ${readSession()?.token ?? ''}` },
  })
  if (!answer.ok || !answer.body) {
    const { detail } = (await answer.json().catch(() => ({}))) as { detail?: string }
    throw new Failure(codeOfStatus(answer.status), detail ?? '')
  }
  let bytes = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      progressed(bytes)
      controller.enqueue(chunk)
    },
  })
  const file = await new Response(answer.body.pipeThrough(counting)).blob()
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = `studio-${new Date().toISOString().slice(0, 10)}.tar`
  link.click()
  URL.revokeObjectURL(address)
}
