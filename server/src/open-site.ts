// The visitors' pages: the built site, or with `--dev` its sources, reloaded as they change.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { PROJECT_ROOT } from '@chobighor/api/platform/installation'
import type { SiteDeps } from '@chobighor/site/build'

type Answer = (request: Request) => Promise<Response>
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export interface OpenedSite {
  answer: Answer
  /** The style sheet of the site's fonts; undefined in development. */
  fonts?: string
  /** Runs before all handlers in development: serves the sources and announces their changes. */
  middleware?: Middleware
}

/** @param stack closes it */
export async function openSite(deps: SiteDeps, development: boolean, stack: AsyncDisposableStack): Promise<OpenedSite> {
  if (!development) {
    const { createSite, fonts } = await import('@chobighor/site/build')
    return { answer: createSite(deps), fonts }
  }
  const { createServer } = await import('vite')
  const folder = join(PROJECT_ROOT, 'site')
  const vite = await createServer({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true },
  })
  stack.defer(() => vite.close())
  return {
    async answer(request) {
      const current = (await vite.ssrLoadModule('./server/site.ts')) as typeof import('@chobighor/site/build')
      return current.createSite({ ...deps, development })(request)
    },
    middleware: vite.middlewares,
  }
}
