// Receives uploads by the tus protocol, Request → Response: a broken upload can continue. The caller checks the sender.
// The body is written to the disk as it comes. A complete file is handed on to `process-uploads.ts`.
import { Failure, isFailure, tooMany } from '@chobighor/contract/plain/failure'
import { type Locker, Server, type Upload } from '@tus/server'
import type { Logger } from 'pino'
import { UPLOADS_MOST } from '../platform/bounds.ts'
import type { Database } from '../platform/database/database.ts'
import { refuseError } from '../platform/http/error-response.ts'
import { type Kind, type NewUpload, readUpload } from './check-upload.ts'
import type { UploadFiles } from './upload-files.ts'
import { countOnTheirWay, insertUpload, removeUnfinished, seekUpload } from './upload-store.ts'

const VERSION = '1.0.0'
const PACKED = 'Please send the file as it is: uploads take no Content-Encoding.'

export interface ReceivedKind extends Kind {
  /**
   * Checks, before the first byte, that the thing exists that the upload is for.
   * @returns for a photo: the last position in its list
   * @throws Failure
   */
  expect?(upload: NewUpload, sender: Sender): Promise<number>
}

export interface ReceiverOptions {
  database: Database
  log: Logger
  files: UploadFiles
  locks: Locker
  kinds: Readonly<Record<string, ReceivedKind>>
  /** To be called when all of its bytes are there. */
  arrive: (id: string) => Promise<void>
}

export interface Sender {
  id: number
  /** @throws Failure if the sender may not, or may no longer, send files for this purpose */
  requireFor(purpose: string): Promise<void>
}

export type Receive = (request: Request, sender: Sender) => Promise<Response>

export function createReceiver({ database, log, files, locks, kinds, arrive }: ReceiverOptions): Receive {
  const senders = new WeakMap<object, Sender>()
  const errors = new WeakMap<object, unknown>()
  const begun = new WeakMap<object, string>()

  async function begin(request: Request, { id, metadata, size }: Upload): Promise<void> {
    const upload = readUpload(metadata ?? {}, size, kinds)
    const sender = senderOf(request)
    await sender.requireFor(upload.purpose)
    if ((await countOnTheirWay(database, sender.id)) >= UPLOADS_MOST)
      throw tooMany(`${UPLOADS_MOST} uploads of yours are on their way already.`, 60)
    const last = (await kinds[upload.purpose]?.expect?.(upload, sender)) ?? 0
    begun.set(request, id)
    const values = { ...upload, id, createdBy: sender.id, metadata: request.headers.get('upload-metadata') }
    await files.begin(id, upload.bytes, () => insertUpload(database, values, last))
  }

  function senderOf(request: object): Sender {
    const sender = senders.get(request)
    if (!sender) throw new Error('this upload has no sender')
    return sender
  }

  /** Checks an upload that has begun; an unknown one is refused by the protocol. */
  async function requireSender(request: object, id: string): Promise<void> {
    const upload = await seekUpload(database, id)
    if (upload) await senderOf(request).requireFor(upload.purpose)
  }

  const server = new Server({
    // tus only uses it to make addresses: an upload's address is below the address that it was sent to
    path: '/',
    generateUrl: (request, { id }) => `${new URL(request.url).pathname.replace(/\/$/, '')}/${id}`,
    datastore: files.store,
    locker: locks,
    disableTerminationForFinishedUploads: true,
    // the code that mounts this checks other origins
    allowedOrigins: () => false,
    getFileIdFromRequest: (_, last) => (last !== undefined && /^[0-9a-f]{32}$/.test(last) ? last : undefined),
    async onUploadCreate(request, upload) {
      await begin(request, upload)
      return {}
    },
    async onUploadFinish(request, { id }) {
      await requireSender(request, id)
      await arrive(id)
      return {}
    },
    onResponseError(request, error) {
      errors.set(request, error)
      return undefined
    },
  })

  const refuse = (error: unknown) => refuseError(error, log, { 'tus-resumable': VERSION })

  return async (request, sender) => {
    // the file would be stored compressed (F-15)
    if (request.headers.has('content-encoding')) return refuse(new Failure('unsupported', PACKED))
    senders.set(request, sender)
    if (request.method !== 'POST') await requireSender(request, idOf(request))
    const answer = await server.handleWeb(request)
    if (answer.status < 400) {
      await settleLost(request, answer)
      return answer
    }
    // without an address for the upload a client can't continue it
    const left = begun.get(request)
    if (left !== undefined) await Promise.all([removeUnfinished(database, left), files.remove(left)])
    return refuse(reasonOf(errors.get(request), answer.status))
  }

  /** Settles an upload that was complete when the server stopped, before the server noted it. */
  async function settleLost(request: Request, { headers }: Response): Promise<void> {
    const offset = headers.get('upload-offset')
    if (request.method !== 'HEAD' || offset === null || offset !== headers.get('upload-length')) return
    await arrive(idOf(request))
  }
}

const idOf = (request: Request) => new URL(request.url).pathname.replace(/\/$/, '').split('/').at(-1) ?? ''

/** The protocol's own refusals in our words; errors of our own code as they are. */
function reasonOf(error: unknown, status: number): unknown {
  if (isFailure(error)) return error
  if (isCut(error)) return new Failure('invalid', 'The connection was cut. What has arrived is kept.')
  const isProtocol = error === undefined || (error as { status_code?: number }).status_code !== undefined
  if (!isProtocol) return error
  if (status === 404 || status === 410)
    return new Failure('not_found', 'This upload is not there any more. Please send the file again.')
  if (status === 409)
    return new Failure('conflict', 'This upload is further along than that. Please ask for its offset.')
  if (status === 413) return new Failure('too_large', 'This is more than the upload announced.')
  if (status === 500) return new Failure('unavailable', 'This upload is busy. Please try again.', { retryAfter: 1 })
  return new Failure('invalid', 'This request can’t be read: uploads are sent by tus 1.0.0.')
}

function isCut(error: unknown): boolean {
  const { name, code, message } = (error ?? {}) as { name?: string; code?: string; message?: string }
  if (name === 'AbortError' || message === 'aborted' || message === 'terminated') return true
  return ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR', 'UND_ERR_SOCKET'].includes(code ?? '')
}
