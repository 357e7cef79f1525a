// One picture on its way to the studio, resumable (tus); answered when its sizes are made.
import type { Upload } from '@chobighor/contract/admin/uploads'
import { type DetailedError, Upload as TusUpload } from 'tus-js-client'
import { call } from '../call.ts'
import { readSession } from '../session.ts'

/** How long between two questions whether the sizes are made, in ms. */
const PATIENCE = 500
const RETRIES = [0, 1000, 3000, 5000]

/** @param progressed hears how much of the file is there, 0 to 1 */
export async function uploadPicture(file: File, progressed: (part: number) => void): Promise<Upload> {
  const address = await new Promise<string>((resolve, reject) => {
    const upload = new TusUpload(file, {
      endpoint: '/api/v1/admin/uploads/',
      retryDelays: RETRIES,
      removeFingerprintOnSuccess: true,
      metadata: { purpose: 'picture', name: file.name },
      headers: { authorization: `Bearer ${readSession()?.token ?? ''}` },
      onProgress: (sent, total) => progressed(total > 0 ? sent / total : 0),
      onSuccess: () => resolve(upload.url ?? ''),
      onError: (error) => reject(new Error(sentenceOf(error))),
    })
    upload.start()
  })
  return settled(new URL(address, location.href).pathname.split('/').filter(Boolean).at(-1) ?? '')
}

/** The server's own sentence; '' where it said none. */
function sentenceOf(error: Error | DetailedError): string {
  try {
    const body = 'originalResponse' in error ? error.originalResponse?.getBody() : ''
    return (JSON.parse(body ?? '') as { detail?: string }).detail ?? ''
  } catch {
    return ''
  }
}

async function settled(id: string): Promise<Upload> {
  for (;;) {
    const { rows } = await call.uploads.list({ ids: id })
    const [upload] = rows
    if (!upload || upload.state === 'refused') throw new Error(upload?.sentence ?? '')
    if (upload.state === 'taken') return upload
    await new Promise((resolve) => setTimeout(resolve, PATIENCE))
  }
}
