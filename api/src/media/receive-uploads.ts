// Uploads as Request → Response, by the tus protocol: what was cut goes on where it was. Who may send is judged before; a body
// is written to the disk as it comes. What has arrived is handed on; taking it is left to `take-uploads.ts`.
import { Failure, isFailure } from '@chobighor/contract/failure'
import { tooMany } from '@chobighor/contract/too-many'
import { Server, type Upload } from '@tus/server'
import type { Logger } from 'pino'
import { refusalOf } from '../kit/answer.ts'
import { UPLOADS_MOST } from '../kit/bounds.ts'
import type { Database } from '../kit/database.ts'
import { type Kind, type NewUpload, readUpload } from './check-upload.ts'
import type { UploadFiles } from './upload-files.ts'
import {
  countOnTheirWay,
  insertUpload,
  lastOnTheirWay,
  markArrived,
  removeUnfinished,
  seekStartOfBatch,
} from './upload-store.ts'

const VERSION = '1.0.0'
const PACKED = 'Please send the file as it is: uploads take no Content-Encoding.'

export interface ReceivedKind extends Kind {
  /**
   * Before the first byte: whether what it is for is there.
   * @returns of a photo: where its list ends
   * @throws Failure
   */
  expect?(upload: NewUpload): Promise<number>
}

export interface ReceiverOptions {
  database: Database
  log: Logger
  /** Where it is mounted. */
  path: string
  files: UploadFiles
  kinds: Readonly<Record<string, ReceivedKind>>
  /** Something has arrived whole. */
  arrived: () => void
}

export type Receive = (request: Request, user: { id: number }) => Promise<Response>

export function createReceiver({ database, log, path, files, kinds, arrived }: ReceiverOptions): Receive {
  const senders = new WeakMap<object, number>()
  const errors = new WeakMap<object, unknown>()
  const begun = new WeakMap<object, string>()

  async function begin(request: Request, { id, metadata, size }: Upload): Promise<void> {
    const upload = readUpload(metadata ?? {}, size, kinds)
    if ((await countOnTheirWay(database, senders.get(request) ?? 0)) >= UPLOADS_MOST)
      throw tooMany(`${UPLOADS_MOST} uploads of yours are on their way already.`, 60)
    // first: what is taken between the two questions is asked for twice instead of not at all
    const onTheirWay = await lastOnTheirWay(database, upload)
    const end = Math.max(onTheirWay, (await kinds[upload.purpose]?.expect?.(upload)) ?? 0)
    const position = ((await seekStartOfBatch(database, upload.batch)) ?? end + 1) + upload.nth
    begun.set(request, id)
    const createdBy = senders.get(request) ?? 0
    const values = { ...upload, id, position, createdBy, metadata: request.headers.get('upload-metadata') }
    await files.begin(id, upload.bytes, () => insertUpload(database, values))
  }

  async function finish(id: string): Promise<void> {
    await markArrived(database, id)
    arrived()
  }

  const server = new Server({
    path,
    datastore: files.store,
    relativeLocation: true,
    disableTerminationForFinishedUploads: true,
    // other origins are judged where this is mounted
    allowedOrigins: () => false,
    getFileIdFromRequest: (_, last) => (last !== undefined && /^[0-9a-f]{32}$/.test(last) ? last : undefined),
    async onUploadCreate(request, upload) {
      await begin(request, upload)
      return {}
    },
    async onUploadFinish(_, { id }) {
      await finish(id)
      return {}
    },
    onResponseError(request, error) {
      errors.set(request, error)
      return undefined
    },
  })

  return async (request, user) => {
    // what came would be kept packed (F-15)
    if (request.headers.has('content-encoding')) return refuse(new Failure('unsupported', PACKED))
    senders.set(request, user.id)
    const answer = await server.handleWeb(request)
    if (answer.status < 400) {
      await settleLost(request, answer)
      return answer
    }
    // a client that got no address for it can't go on with it
    const left = begun.get(request)
    if (left !== undefined) await Promise.all([removeUnfinished(database, left), files.remove(left)])
    return refuse(reasonOf(errors.get(request), answer.status))
  }

  /** Whole already, though the server was stopped before it knew. */
  async function settleLost(request: Request, { headers }: Response): Promise<void> {
    const offset = headers.get('upload-offset')
    if (request.method !== 'HEAD' || offset === null || offset !== headers.get('upload-length')) return
    await finish(new URL(request.url).pathname.split('/').at(-1) ?? '')
  }

  function refuse(error: unknown): Response {
    const { status, headers, body } = refusalOf(error, log)
    return Response.json(body, { status, headers: { ...headers, 'tus-resumable': VERSION } })
  }
}

/** The protocol's own refusals in our words; what is thrown inside of it, as it is. */
function reasonOf(error: unknown, status: number): unknown {
  if (isFailure(error)) return error
  if (isCut(error)) return new Failure('invalid', 'The connection was cut. What has arrived is kept.')
  const isProtocol = error === undefined || (error as { status_code?: number }).status_code !== undefined
  if (!isProtocol) return error
  if (status === 404 || status === 410)
    return new Failure('not_found', 'This upload is not there any more. Please send the file again.')
  if (status === 409) return new Failure('conflict', 'This upload has come further than that. Please ask where it is.')
  if (status === 413) return new Failure('too_large', 'That is more than this upload said it has.')
  if (status === 500) return new Failure('unavailable', 'This upload is busy. Please try again.', { retryAfter: 1 })
  return new Failure('invalid', 'This request can’t be read: uploads are sent by tus 1.0.0.')
}

function isCut(error: unknown): boolean {
  const { name, code, message } = (error ?? {}) as { name?: string; code?: string; message?: string }
  if (name === 'AbortError' || message === 'aborted' || message === 'terminated') return true
  return ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR', 'UND_ERR_SOCKET'].includes(code ?? '')
}
