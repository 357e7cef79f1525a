// Uploads one file by tus. An upload continues where it stopped, even after the window was closed, if the same file is
// chosen again. The back office sends all files this way: photographs, pictures of forms, projects, content.
import type { Upload } from '@chobighor/contract/admin/uploads'
import { DAY } from '@chobighor/contract/plain/dates'
import { isFailure } from '@chobighor/contract/plain/failure'
import { type DetailedError, Upload as TusUpload } from 'tus-js-client'
import { call, noteRefused } from '../call.ts'
import { readSession } from '../session.ts'

/** In ms. After these retries the connection counts as lost; any progress starts them again. */
const RETRIES = [0, 500, 1000, 2000, 4000, 8000, 15_000, 30_000]
/** In bytes. A request may take half a minute: even a slow connection sends this much in that time. */
const CHUNK = 4_000_000
/** How often to ask for the state of an upload, in ms. */
const ASK_EVERY = 500

export const NOT_SENT = 'The connection was lost. Try again when it is back.'
const texts = {
  signedOut: 'You are signed out. Sign in again, then go on.',
  moved: 'This file was changed or moved after it was chosen. Please add it again.',
}

export interface Sending {
  /** The server keeps the part that has arrived. */
  stop(): void
}

/**
 * `refused`: another try is no use. `lost`: the server doesn't answer. `later`: the studio can't accept files now.
 * `signedOut`: the user must sign in first. `failed`: a retry may help.
 */
export type WhyNot = 'refused' | 'lost' | 'later' | 'signedOut' | 'failed'

export interface SendingTo {
  metadata: Record<string, string>
  /** Called with the part of the file that has arrived, 0 to 1. */
  progressed: (part: number) => void
  /** Called with the upload's id. */
  arrived: (id: string) => void
  /** Called with the reason, as text for people. */
  failed: (sentence: string, why: WhyNot) => void
}

export interface SendOptions {
  /** Starts from the beginning, even if a part was sent before. */
  isAnew?: boolean
  /** The file's path in the chosen folder: two folders may have files of the same name. */
  path?: string
  /** The delays between the retries, in ms; after the last one the file counts as not sent. */
  retries?: number[]
  /** Sends the file in one request, however large it is. */
  isInOneRequest?: boolean
  /** Forgets the upload when it is done: the same file, chosen again, is a new upload. */
  isForgottenWhenDone?: boolean
  /** The message if the server doesn't answer. */
  notSent?: string
}

export function sendFile(file: File, to: SendingTo, options: SendOptions = {}): Sending {
  const { metadata, progressed, arrived, failed } = to
  const { isAnew = false, path = file.name, retries = RETRIES, notSent = NOT_SENT } = options
  let isStopped = false
  const { nth: _, batch: __, name: ___, of: ____, ...whom } = metadata
  const upload = new TusUpload(file, {
    endpoint: '/api/v1/admin/uploads/',
    metadata,
    chunkSize: options.isInOneRequest ? Number.POSITIVE_INFINITY : CHUNK,
    removeFingerprintOnSuccess: options.isForgottenWhenDone ?? false,
    retryDelays: retries,
    fingerprint: async () => [...Object.values(whom), path, file.size, file.lastModified].join(' '),
    headers: { authorization: `Bearer ${readSession()?.token ?? ''}` },
    onProgress: (sent, total) => progressed(total > 0 ? sent / total : 0),
    onSuccess: () => arrived(upload.url?.split('/').filter(Boolean).at(-1) ?? ''),
    onError: async (error) => {
      const isThere = await isReadable(file)
      if (isStopped) return
      if (statusOf(error) === 403) noteRefused()
      if (isThere) failed(sentenceOf(error) ?? notSent, whyOf(error))
      else failed(texts.moved, 'refused')
    },
  })
  const begin = async () => {
    const known = await upload.findPreviousUploads()
    const earlier = isAnew ? undefined : known.toSorted((one, other) => begunAt(one) - begunAt(other)).at(-1)
    // otherwise a later choice of the same file would continue an old upload
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

/** A file that was changed, moved or deleted after it was chosen fails like a lost connection, so this checks it. */
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
  // a proxy answers so while the server restarts
  if ([0, 502, 504].includes(status)) return 'lost'
  return [429, 503].includes(status) ? 'later' : 'failed'
}

/** The server's own message, if there is one. */
function sentenceOf(error: Error | DetailedError): string | undefined {
  if (statusOf(error) === 401) return texts.signedOut
  try {
    const body = 'originalResponse' in error ? error.originalResponse?.getBody() : ''
    return (JSON.parse(body ?? '') as { detail?: string }).detail
  } catch {
    return undefined // no answer, or not from our server
  }
}

/** Forgets uploads after a day, as the server does. */
export function forgetOldUploads(): void {
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith('tus::'))) {
    const kept = localStorage.getItem(key) ?? ''
    const [, begun = ''] = /"creationTime":"([^"]+)"/.exec(kept) ?? []
    if (!(Date.now() - new Date(begun).getTime() < DAY)) localStorage.removeItem(key)
  }
}

interface Settled {
  id: string
  /** Undefined if the server has forgotten it. */
  upload: Upload | undefined
}

/**
 * Sends a file and waits until the server has taken or refused it. `done` rejects with a message for people; after
 * `stop` it never resolves.
 */
export function sendAndSettle(
  file: File,
  { metadata, progressed }: Pick<SendingTo, 'metadata' | 'progressed'>,
  options: SendOptions = {},
): Sending & { done: Promise<Settled> } {
  const { promise: arrived, resolve, reject } = Promise.withResolvers<string>()
  const failed = (sentence: string) => reject(new Error(sentence))
  const { stop } = sendFile(file, { metadata, progressed, arrived: resolve, failed }, options)
  const settle = async () => {
    const id = await arrived
    progressed(1)
    return { id, upload: await untilSettled(id) }
  }
  return { done: settle(), stop }
}

async function untilSettled(id: string): Promise<Upload | undefined> {
  for (;;) {
    try {
      const [row] = (await call.uploads.list({ ids: id })).rows
      if (row?.state !== 'arriving' && row?.state !== 'arrived') return row
    } catch (error) {
      // a lost answer says nothing about the file
      if (isFailure(error) && error.status < 500) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY))
  }
}
