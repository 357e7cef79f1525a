// The visitors' pages: the built site, or with `--dev` its sources, reloaded as they change.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Call } from '@chobighor/contract/client'

type Answer = (request: Request) => Promise<Response>
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export interface SiteDeps {
  /** The API's calls, by whoever sent a request with these headers. */
  callFor: (headers: Headers, onUnavailable: () => void) => Promise<Call>
  publicUrl: string
  videoHost: string
  /** The origin of the payment provider's script; undefined while there is none. */
  paymentHost: string | undefined
  report: (error: unknown, request: Request, requestId: string) => void
  /** Told of a page's bytes, for whoever would else have to read them out of it. */
  keepBytes: (page: Response, bytes: Buffer) => void
}
interface SiteModule {
  createSite(deps: SiteDeps & { development?: boolean }): Answer
  style: Buffer
}

export interface OpenedSite {
  answer: Answer
  /** What stands in each page; not told in development, where it changes. */
  style?: Buffer
  /** Stands before all rooms in development: the sources, and news of their changes. */
  middleware?: Middleware
  close?: () => Promise<void>
}

const folder = join(import.meta.dirname, 'site')
const readBuilt = (): Promise<SiteModule> => import(join(folder, 'build/server/index.js'))

/** Begins to read the built site, before anything is there to open it with; what is wrong with it is told by `openSite`. */
export function readSite(): void {
  readBuilt().catch(() => {})
}

export async function openSite(deps: SiteDeps, development: boolean): Promise<OpenedSite> {
  if (!development) {
    const { createSite, style } = await readBuilt()
    return { answer: createSite(deps), style }
  }
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true },
  })
  return {
    async answer(request) {
      const current = (await vite.ssrLoadModule('./server/site.ts')) as SiteModule
      return current.createSite({ ...deps, development })(request)
    },
    middleware: vite.middlewares,
    close: () => vite.close(),
  }
}
