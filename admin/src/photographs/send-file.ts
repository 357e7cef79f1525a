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

/**
 * `refused`: another try is no use. `lost`: nobody answers. `later`: the studio can't take anything now. `signedOut`: somebody must sign in
 * first. `failed`: one more try may help.
 */
export type WhyNot = 'refused' | 'lost' | 'later' | 'signedOut' | 'failed'

export interface SendingTo {
  metadata: Record<string, string>
  /** Hears how much of the file is there, 0 to 1. */
  progressed: (part: number) => void
  /** Hears the upload's id. */
  arrived: (id: string) => void
  /** Hears why not, for people. */
  failed: (sentence: string, why: WhyNot) => void
}

interface SendingWay {
  /** As if it had never been sent. */
  isAnew?: boolean
  /** Where the file lies in what was chosen: two folders may have files of one name. */
  path?: string
  /** How long it is tried before it counts as not sent, in ms between the tries. */
  retries?: number[]
}

export function sendFile(file: File, to: SendingTo, way: SendingWay = {}): Sending {
  const { metadata, progressed, arrived, failed } = to
  const { isAnew = false, path = file.name, retries = RETRIES } = way
  let isStopped = false
  const { nth: _, batch: __, name: ___, ...whom } = metadata
  const upload = new Upload(file, {
    endpoint: '/api/v1/admin/uploads/',
    metadata,
    chunkSize: CHUNK,
    retryDelays: retries,
    fingerprint: async () => [...Object.values(whom), path, file.size, file.lastModified].join(' '),
    headers: { authorization: `Bearer ${readSession()?.token ?? ''}` },
    onProgress: (sent, total) => progressed(total > 0 ? sent / total : 0),
    onSuccess: () => arrived(upload.url?.split('/').filter(Boolean).at(-1) ?? ''),
    onError: async (error) => {
      const isThere = await isReadable(file)
      if (isStopped) return
      if (isThere) failed(sentenceOf(error), whyOf(error))
      else failed(texts.moved, 'refused')
    },
  })
  const begin = async () => {
    const known = await upload.findPreviousUploads()
    const earlier = isAnew ? undefined : known.toSorted((one, other) => begunAt(one) - begunAt(other)).at(-1)
    // whatever is chosen later goes on with the newest
    for (const { urlStorageKey } of known) if (!earlier) localStorage.removeItem(urlStorageKey)
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

const begunAt = ({ creationTime }: { creationTime: string }) => new Date(creationTime).getTime()

/** A file that was changed, moved or deleted since it was chosen fails like a line that is cut: nobody answers. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}

function statusOf(error: Error | DetailedError): number {
  return ('originalResponse' in error && error.originalResponse?.getStatus()) || 0
}

function whyOf(error: Error | DetailedError): WhyNot {
  const status = statusOf(error)
  if (status === 401) return 'signedOut'
  if ([400, 403, 404, 413, 415].includes(status)) return 'refused'
  // a proxy's own, while the server starts again
  if ([0, 502, 504].includes(status)) return 'lost'
  return [429, 503].includes(status) ? 'later' : 'failed'
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
