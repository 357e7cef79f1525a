// Everything that the site uses of React Router beyond its documentation, each with its reason (decision 042). If a new
// version changes one of them, `react-router-internals.test.ts` fails.

import { useContext } from 'react'
import { type EntryContext, UNSAFE_FrameworkContext, useLocation, useMatches } from 'react-router'

/**
 * `ServerRouter` streams this to the browser's router at the end of a page; we write it ourselves. So a page needs no
 * stream, and React renders it by `renderToString`, which saves about 1.5 ms of Node's main thread (decision 023).
 */
export const STREAM_CONTROLLER = 'window.__reactRouterContext.streamController'

/** Whether the page has the router's scripts: only then it gets the router's data. */
export const hasScripts = ({ renderMeta }: EntryContext) => renderMeta?.didRenderScripts === true

/** For each page the router would make a table of all routes, and render nothing of the others. */
export function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]))
  return { ...context, manifest: { ...manifest, routes }, serverHandoffStream: undefined }
}

/**
 * The error of the current screen's `meta`, in an object of its own. The router makes the tags while it draws the frame,
 * so that the frame would be lost (shell/head.tsx).
 */
export function useMetaFailure(): { error: unknown } | undefined {
  const framework = useContext(UNSAFE_FrameworkContext)
  const location = useLocation()
  const matches = useMatches()
  const leaf = matches.at(-1)
  const meta = leaf && framework?.routeModules[leaf.id]?.meta
  if (typeof meta !== 'function') return undefined
  try {
    meta({ ...leaf, location, matches, error: null } as unknown as Parameters<typeof meta>[0])
    return undefined
  } catch (error) {
    return { error }
  }
}

/** The preload of scripts in a page's head: scripts load only after the page has been painted (decision 009). */
export const SCRIPT_PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
export const MODULE_SCRIPT = '<script type="module" async="">'

/** `path`, and the files that may contain a screen's `clientLoader`. */
interface TableOfRoutes {
  routes: Record<string, { id: string; path?: string; index?: true; module: string; clientLoaderModule?: string }>
}

/** The browser's routes. A link's data load when it is pointed at, which saves a round trip (ui/link.tsx). */
export const browserRoutes = () =>
  (window as unknown as { __reactRouterManifest: TableOfRoutes }).__reactRouterManifest.routes
