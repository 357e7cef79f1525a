// One file on its way by tus: it goes on where it was cut, also after the window was closed and the same file is chosen again.
import { type DetailedError, Upload } from 'tus-js-client'
import { readSession } from '../session.ts'
import { photographsTexts as texts } from './photographs-texts.ts'

/** Until it is said that the connection is lost; each step that comes further begins anew. */
const RETRIES = [0, 500, 1000, 2000, 4000, 8000, 15_000, 30_000]
/** A request may take half a minute: on a slow line less than this is sent in it. */
const CHUNK = 4_000_000
const DAY = 86_400_000

export interface Sending {
  /** Keeps what has arrived. */
  stop(): void
}

export interface SendingTo {
  metadata: Record<string, string>
  /** Hears how much of the file is there, 0 to 1. */
  progressed: (part: number) => void
  /** Hears the upload's id. */
  arrived: (id: string) => void
  /** Hears why not, for people; `isFinal` where another try is no use. */
  failed: (sentence: string, isFinal: boolean) => void
}

/** @param isAnew as if it had never been sent */
export function sendFile(file: File, { metadata, progressed, arrived, failed }: SendingTo, isAnew = false): Sending {
  let isStopped = false
  const { nth: _, batch: __, ...whom } = metadata
  const upload = new Upload(file, {
    endpoint: '/api/v1/admin/uploads/',
    metadata,
    chunkSize: CHUNK,
    retryDelays: RETRIES,
    fingerprint: async () => [...Object.values(whom), file.size, file.lastModified].join(' '),
    headers: { authorization: `Bearer ${readSession()?.token ?? ''}` },
    onProgress: (sent, total) => progressed(total > 0 ? sent / total : 0),
    onSuccess: () => arrived(upload.url?.split('/').filter(Boolean).at(-1) ?? ''),
    onError: (error) => {
      if (!isStopped) failed(sentenceOf(error), isFinal(error))
    },
  })
  const begin = async () => {
    const known = isAnew ? [] : await upload.findPreviousUploads()
    const earlier = known.toSorted((one, other) => one.creationTime.localeCompare(other.creationTime)).at(-1)
    if (earlier) upload.resumeFromPreviousUpload(earlier)
    if (!isStopped) upload.start()
  }
  void begin()
  return {
    stop: () => {
      isStopped = true
      void upload.abort()
    },
  }
}

function statusOf(error: Error | DetailedError): number {
  return ('originalResponse' in error && error.originalResponse?.getStatus()) || 0
}

function isFinal(error: Error | DetailedError): boolean {
  return [400, 403, 404, 413, 415].includes(statusOf(error))
}

/** The server's own sentence, where it said one. */
function sentenceOf(error: Error | DetailedError): string {
  if (statusOf(error) === 401) return texts.signedOut
  try {
    const body = 'originalResponse' in error ? error.originalResponse?.getBody() : ''
    return (JSON.parse(body ?? '') as { detail?: string }).detail ?? texts.notSent
  } catch {
    return texts.notSent // no answer, or none of ours
  }
}

/** What the server has forgotten after a day needs no memory here. */
export function forgetOldUploads(): void {
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith('tus::'))) {
    const kept = localStorage.getItem(key) ?? ''
    const [, begun = ''] = /"creationTime":"([^"]+)"/.exec(kept) ?? []
    if (!(Date.now() - new Date(begun).getTime() < DAY)) localStorage.removeItem(key)
  }
}
