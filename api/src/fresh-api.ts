// For tests: the API as the server builds it, on a database of its own, with the contract's client at its door.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_PREFIX } from '@chobighor/contract'
import { type WholeContract, wholeContract } from '@chobighor/contract/admin/contract'
import { type CallOf, createClient, type MinifiedContract, type Send } from '@chobighor/contract/client'
import { minifyContractRouter } from '@orpc/contract'
import { pino } from 'pino'
import { type Api, type ApiDeps, createApi } from './api.ts'
import { exportContent } from './backup/export-content.ts'
import { keepBackups } from './backup/keep-backups.ts'
import { MIGRATIONS } from './fresh-studio.ts'
import type { Demo } from './kit/demo.ts'
import { type FreshDatabase, freshDatabase } from './kit/fresh-database.ts'
import { diskStorage } from './media/storage.ts'
import { createWorkerPool } from './media/worker-pool.ts'
import { openUploads } from './open-uploads.ts'

const ORIGIN = 'http://studio.test'
const VIDEO_HOST = 'https://video.test'
/** The demo is another room's: who wants it brings it along. */
const NO_DEMO: Demo = {
  count: async () => 0,
  isEmpty: async () => false,
  fillIn: async () => {},
  filling: () => undefined,
  remove: async () => ({ removed: 0, kept: 0 }),
}

export type Call = CallOf<WholeContract>
/** Which address the request is said to come from. */
export const FROM = 'x-from'

export interface FreshApi extends FreshDatabase {
  call: Call
  /** The contract's client for whoever sends with this token. */
  callAs(token: string): Call
  /** As the front door hands it over. */
  fetch(request: Request): Promise<Response>
  /** Where pictures lie, and what is on its way. */
  folder: string
  /** What takes uploads: as a server that is stopped and started again. */
  uploads: { stop(): Promise<void>; start(): Promise<void> }
  /** As the pages of the same process call. */
  callFor: Api['callFor']
  /** A plain request, its path without the prefix. */
  ask(path: string, init?: RequestInit): Promise<Response>
  /** What was logged, as pino's lines. */
  logged: string[]
  /** How often the postman was told that letters wait. */
  promised: () => number
}

export async function freshApi(deps: Partial<ApiDeps> = {}): Promise<FreshApi> {
  const fresh = await freshDatabase()
  const logged: string[] = []
  let promised = 0
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(line) })
  const folder = await mkdtemp(join(tmpdir(), 'chobighor-api-'))
  const storage = diskStorage(join(folder, 'media'))
  const projectFolder = deps.projectFolder ?? join(folder, 'projects')
  const open = () => {
    const pool = createWorkerPool({ size: 2 })
    return openUploads({
      database: fresh.database,
      storage,
      pool,
      log,
      folder: join(folder, 'uploads'),
      projectFolder,
      videoHost: VIDEO_HOST,
    })
  }
  let uploads = await open()
  const now = deps.now ?? (() => new Date())
  const mailPromised = () => {
    promised += 1
  }
  const backups = keepBackups({
    studio: { connection: fresh.connection, files: storage, projectsFolder: projectFolder },
    database: fresh.database,
    folder: join(folder, 'backups'),
    migrations: MIGRATIONS,
    version: '0.1.0',
    log,
    now,
    publicUrl: ORIGIN,
    mailPromised,
  })
  const api = createApi({
    database: fresh.database,
    log,
    receiveUpload: (request, user) => uploads.receive(request, user),
    requireRoom: async () => {},
    now,
    videoHost: VIDEO_HOST,
    mailPromised,
    publicUrl: ORIGIN,
    paypal: undefined,
    demo: NO_DEMO,
    backups,
    projectFolder,
    exportContent: () => exportContent({ database: fresh.database, files: storage, version: '0.1.0' }),
    sessionLife: { idleDays: 7, days: 30 },
    origins: [ORIGIN],
    addressOf: (headers) => headers.get(FROM) ?? '203.0.113.77',
    ...deps,
  })
  const minified = minifyContractRouter(wholeContract) as unknown as MinifiedContract
  const clientOf = (send: Send) => createClient<Call>(minified, ORIGIN + API_PREFIX, send)
  return {
    ...fresh,
    async drop() {
      await uploads.close()
      await backups.close()
      await fresh.drop()
      await rm(folder, { recursive: true, force: true })
    },
    fetch: api.fetch,
    folder,
    uploads: {
      stop: () => uploads.close(),
      async start() {
        uploads = await open()
      },
    },
    call: clientOf(api.fetch),
    callFor: api.callFor,
    callAs: (token) =>
      clientOf((request) => {
        request.headers.set('authorization', `Bearer ${token}`)
        return api.fetch(request)
      }),
    ask: (path, init) => api.fetch(new Request(ORIGIN + API_PREFIX + path, init)),
    logged,
    promised: () => promised,
  }
}
