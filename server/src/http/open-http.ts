// Everything on one port: the cache of public answers, health checks, and the router with all its handlers.
import type { Api } from '@chobighor/api/api'
import { createMedia } from '@chobighor/api/media/serve-media'
import { createProjects } from '@chobighor/api/orders/manage-projects'
import { connect, type Database } from '@chobighor/api/platform/database/database'
import { PROJECT_ROOT } from '@chobighor/api/platform/project-root'
import type { RequireDiskSpace } from '@chobighor/api/platform/storage/disk-space'
import type { Storage } from '@chobighor/api/platform/storage/storage'
import { pictureSources } from '@chobighor/api/studio/rules'
import { listPictureHosts } from '@chobighor/api/studio/store'
import type { Logger } from 'pino'
import { createDemoPages } from '../../../demo/demo-pages.ts'
import { noCache, openCache } from '../cache/open-cache.ts'
import type { Config } from '../config.ts'
import { createHealthRoutes } from '../health/health-routes.ts'
import { createMetrics, timeCachedAnswers } from '../health/metrics.ts'
import { MIGRATIONS, type OpenedDatabase } from '../open-database.ts'
import type { OpenedSite } from '../open-site.ts'
import { createCrashReports } from './browser-crash-reports.ts'
import { serveBuiltAssets } from './built-assets.ts'
import { listen, stopListening } from './listen.ts'
import { createRouter } from './router.ts'
import { addressOf } from './visitor-ip-address.ts'

/** For `/readyz` and `/metrics`, in addition to `CONNECTIONS_MOST`; they are opened when they are needed. */
const WATCH_CONNECTIONS = 2

interface HttpParts {
  config: Config
  log: Logger
  opened: OpenedDatabase
  storage: Storage
  api: Api
  site: OpenedSite
  requireDiskSpace: RequireDiskSpace
  isCached: boolean
  /** All that is opened here is closed with this stack. */
  stack: AsyncDisposableStack
}

export async function openHttp({
  config,
  log,
  opened: { database, connection },
  storage,
  api,
  site,
  requireDiskSpace,
  isCached,
  stack,
}: HttpParts): Promise<void> {
  const { publicUrl, metricsToken, trustedProxies } = config
  const { identifyCaller } = api
  const now = () => new Date()
  const limits = { identifyCaller, log }
  const cache = isCached ? await openCache({ connection, publicUrl, ...limits }) : noCache(limits)
  stack.defer(() => cache.close())
  // health checks get an answer even while visitors use all other connections
  const watch = connect(connection, { connections: WATCH_CONNECTIONS, log })
  stack.defer(() => watch.destroy())
  const metrics = createMetrics({ database: watch, cache: cache.figures })
  const router = createRouter(
    {
      api: api.fetch,
      site: site.answer,
      media: createMedia({ storage }),
      projects: createProjects({ database, storage, now }),
      demo: createDemoPages(database, site.style?.toString()),
      health: createHealthRoutes({
        database: watch,
        storage,
        requireDiskSpace,
        migrations: MIGRATIONS,
        metrics,
        metricsToken,
      }),
      crashReports: createCrashReports({ log, now, publicUrl, addressOf }),
    },
    { log, cache, metrics, trustedProxies, publicUrl, pictureSources: sharedPictureSources(database) },
  )
  const ready = timeCachedAnswers(serveBuiltAssets(PROJECT_ROOT, cache.send), metrics)
  const server = await listen({ ...config, answer: router.fetch, ready, middleware: site.middleware })
  stack.defer(() => stopListening(server))
}

/**
 * For the back office. If the database is down, the list is empty, so that the back office can still show the error.
 * Requests at the same time share one statement.
 */
function sharedPictureSources(database: Database): () => Promise<string[]> {
  let hosts: Promise<string[]> | undefined
  return () => {
    hosts ??= listPictureHosts(database).finally(() => {
      hosts = undefined
    })
    return hosts.then(pictureSources, () => [])
  }
}
