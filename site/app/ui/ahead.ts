// For links within the site: the next screen's code and data are fetched when its link is about to be used – pointed at, focused or
// touched – and not where the visitor saves data. Whatever goes wrong is left to the visit itself.
import { matchRoutes, type RouteObject } from 'react-router'
import { needsOtherDocument } from '../state/document.ts'

const { connection } = (typeof navigator === 'undefined' ? {} : navigator) as { connection?: { saveData?: boolean } }

/** Milliseconds: what passes over a link is gone by then, and a finger that scrolls too. */
const REST = 65

let resting: ReturnType<typeof setTimeout> | undefined

function rest({ currentTarget }: { currentTarget: HTMLAnchorElement }): void {
  leave()
  resting = setTimeout(() => askAhead(new URL(currentTarget.href)).catch(() => undefined), REST)
}

function leave(): void {
  clearTimeout(resting)
}

export const ahead = connection?.saveData
  ? ({ prefetch: 'none' } as const)
  : ({
      prefetch: 'intent',
      onMouseEnter: rest,
      onFocus: rest,
      onTouchStart: rest,
      onMouseLeave: leave,
      onBlur: leave,
      onPointerCancel: leave,
      // the visit asks itself
      onClick: leave,
    } as const)

/** The router's table of routes, as the page holds it: `path`, and the files where a screen's `clientLoader` may stand. */
interface TableOfRoutes {
  routes: Record<string, { id: string; path?: string; index?: true; module: string; clientLoaderModule?: string }>
}

async function askAhead(url: URL): Promise<void> {
  if (url.origin !== location.origin || needsOtherDocument(url.pathname)) return
  const { routes } = (window as unknown as { __reactRouterManifest: TableOfRoutes }).__reactRouterManifest
  // no screen lies within another
  const match = matchRoutes(Object.values(routes) as RouteObject[], url.pathname)?.at(-1)
  const screen = match && routes[match.route.id ?? '']
  if (!screen) return
  const { clientLoader } = await import(/* @vite-ignore */ screen.clientLoaderModule ?? screen.module)
  clientLoader?.ahead?.({ params: match.params, url })
}
