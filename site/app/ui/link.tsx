// A link within the site. The server draws only its address; the router handles clicks and early loading only in the
// browser. When the router drew the links, half of a page's links took a tenth of its drawing time.
import { matchRoutes, type RouteObject, Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router'
import { needsFullPageLoad } from '../full-page-load.ts'
import { browserRoutes } from '../react-router-internals.ts'

export interface LinkProps extends RouterLinkProps {
  /** A path of the site, beginning with a slash, exactly as it is drawn. */
  to: string
}

function DrawnLink({ to, prefetch: _, state: __, preventScrollReset: ___, viewTransition: ____, ...rest }: LinkProps) {
  // the router uses this mark, and the browser expects it in the server's HTML
  return <a {...rest} href={to} data-discover="true" />
}

export const Link: (props: LinkProps) => React.ReactNode = import.meta.env.SSR ? DrawnLink : RouterLink

const { connection } = (typeof navigator === 'undefined' ? {} : navigator) as { connection?: { saveData?: boolean } }

/** Milliseconds: a pointer that only crosses a link, or a finger that scrolls, has left it by then. */
const REST = 65

let resting: ReturnType<typeof setTimeout> | undefined

function rest({ currentTarget }: { currentTarget: HTMLAnchorElement }): void {
  leave()
  resting = setTimeout(() => askAhead(new URL(currentTarget.href)).catch(() => undefined), REST)
}

function leave(): void {
  clearTimeout(resting)
}

/**
 * For links within the site: the next screen's code and data are loaded when a link is about to be used (pointed at,
 * focused or touched), unless the visitor saves data. Errors are left to the visit itself.
 */
export const prefetchProps = connection?.saveData
  ? ({ prefetch: 'none' } as const)
  : ({
      prefetch: 'intent',
      onMouseEnter: rest,
      onFocus: rest,
      onTouchStart: rest,
      onMouseLeave: leave,
      onBlur: leave,
      onPointerCancel: leave,
      // The visit itself loads the data. In the capture phase, so that a link may have an `onClick` of its own.
      onClickCapture: leave,
    } as const)

/** Loads a screen's code and data before its link is used. */
export async function askAhead(url: URL): Promise<void> {
  if (url.origin !== location.origin || needsFullPageLoad(url.pathname)) return
  const routes = browserRoutes()
  // screens are never nested
  const match = matchRoutes(Object.values(routes) as RouteObject[], url.pathname)?.at(-1)
  const screen = match && routes[match.route.id ?? '']
  if (!screen) return
  const { clientLoader } = await import(/* @vite-ignore */ screen.clientLoaderModule ?? screen.module)
  clientLoader?.ahead?.({ params: match.params, url })
}
