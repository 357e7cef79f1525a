// A project on its way to the studio, resumable (tus): the same file chosen again goes on where it was, also on another day.
import { Upload } from 'tus-js-client'
import { call } from '../call.ts'
import { readSession } from '../session.ts'

/** How long between two questions whether it is in its place, in ms. */
const PATIENCE = 700
const RETRIES = [0, 1000, 3000, 5000, 10_000, 30_000, 60_000]

export interface Sending {
  /** Fails with a sentence where it is refused. */
  done: Promise<void>
  stop: () => void
}

/** @param progressed hears how much of the file is there, 0 to 1 */
export function sendProject(file: File, orderId: number, progressed: (part: number) => void): Sending {
  let isStopped = false
  let upload: Upload | undefined
  const arrived = new Promise<string>((resolve, reject) => {
    upload = new Upload(file, {
      endpoint: '/api/v1/admin/uploads/',
      retryDelays: RETRIES,
      removeFingerprintOnSuccess: true,
      fingerprint: async () => `project ${orderId} ${file.name} ${file.size} ${file.lastModified}`,
      metadata: { purpose: 'project', name: file.name, order_id: String(orderId) },
      headers: { authorization: `Bearer ${readSession()?.token ?? ''}` },
      onProgress: (sent, total) => progressed(total > 0 ? sent / total : 0),
      onSuccess: () => resolve(upload?.url ?? ''),
      onError: reject,
    })
  })
  const begin = async () => {
    const [earlier] = (await upload?.findPreviousUploads()) ?? []
    if (earlier) upload?.resumeFromPreviousUpload(earlier)
    if (!isStopped) upload?.start()
    const address = await arrived
    progressed(1)
    await settled(new URL(address, location.href).pathname.split('/').filter(Boolean).at(-1) ?? '')
  }
  return {
    done: begin(),
    stop: () => {
      isStopped = true
      void upload?.abort()
    },
  }
}

async function settled(id: string): Promise<void> {
  for (;;) {
    const { rows } = await call.uploads.list({ ids: id })
    const [upload] = rows
    if (!upload || upload.state === 'refused') throw new Error(upload?.sentence ?? '')
    if (upload.state === 'taken') return
    await new Promise((resolve) => setTimeout(resolve, PATIENCE))
  }
}
