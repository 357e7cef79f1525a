// Everything on one port: the cache of public answers, health checks, and the router with all its handlers. A worker
// answers health checks only.
import type { Api } from '@chobighor/api/api'
import { createMedia } from '@chobighor/api/media/serve-media'
import { createProjects } from '@chobighor/api/orders/desk/files/manage-projects'
import type { Database } from '@chobighor/api/platform/database/database'
import { PROJECT_ROOT } from '@chobighor/api/platform/installation'
import { pictureSources } from '@chobighor/api/studio/rules'
import { listPictureHosts } from '@chobighor/api/studio/store'
import { createDemoPages } from '../../../demo/demo-pages.ts'
import { noCache, openCache } from '../cache/open-cache.ts'
import { timeCachedAnswers } from '../health/metrics.ts'
import { type HealthParts, openHealth } from '../health/open-health.ts'
import type { OpenedSite } from '../open-site.ts'
import { openStandby } from '../open-standby.ts'
import { createCrashReports } from './browser-crash-reports.ts'
import { serveBuiltAssets } from './built-assets.ts'
import { keepBuild } from './kept-builds.ts'
import { listen, stopListening } from './listen.ts'
import { createRouter } from './router.ts'
import { addressOf } from './visitor-ip-address.ts'

interface HttpParts extends HealthParts {
  api: Api
  site: OpenedSite
  isCached: boolean
}

export async function openHttp({ api, site, isCached, ...parts }: HttpParts): Promise<void> {
  const { config, log, opened, storage, stopping, stack } = parts
  const { database, direct } = opened
  const { publicUrl, trustedProxies } = config
  const { identifyCaller } = api
  const now = () => new Date()
  const limits = { identifyCaller, log }
  const standby = isCached ? await openStandby(config, database, log, stack) : undefined
  const cache = isCached ? await openCache({ connection: direct, publicUrl, standby, ...limits }) : noCache(limits)
  stack.defer(() => cache.close())
  const { health, metrics } = openHealth(parts, cache.figures)
  const router = createRouter(
    {
      api: api.fetch,
      site: site.answer,
      media: createMedia({ storage }),
      projects: createProjects({ database, storage, now }),
      demo: createDemoPages(database, site.fonts),
      health,
      crashReports: createCrashReports({ log, publicUrl, addressOf }),
    },
    { log, cache, metrics, trustedProxies, publicUrl, pictureSources: sharedPictureSources(database) },
  )
  const ready = timeCachedAnswers(serveBuiltAssets(PROJECT_ROOT, storage, cache.send), metrics)
  // before the first page that asks for them
  await keepBuild(PROJECT_ROOT, storage).catch((error: Error) =>
    log.warn(
      `the files of this build are not in the storage, so that processes of other builds lack them: ${error.message}`,
    ),
  )
  const server = await listen({ ...config, answer: router.fetch, ready, middleware: site.middleware, stopping })
  stack.defer(() => stopListening(server))
}

/** Of a process that serves no visitors. */
export async function openWorkerHttp(parts: HealthParts): Promise<void> {
  const { health } = openHealth(parts, () => undefined)
  const server = await listen({ ...parts.config, answer: health.fetch, stopping: parts.stopping })
  parts.stack.defer(() => stopListening(server))
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
