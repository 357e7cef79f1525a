// Shows the current screen within the frame, and catches its errors, so that the frame stays as it is.

import { NETWORK_DETAIL } from '@chobighor/contract/plain/client'
import { data, Outlet, redirectDocument } from 'react-router'
import { isCurrentAddress, isPreview, needsFullLoad } from '../needs-full-load.ts'
import type { LoadFailure } from '../route-loaders.ts'
import { isOtherList, PHOTO, PREVIEW } from '../ui/photo-query-param.ts'
import type { Route } from './+types/screen-boundary.ts'
import { ScreenHead } from './head.tsx'
import { ScreenError } from './screen-error.tsx'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadFullPage]

export default function Screen() {
  return (
    <>
      <ScreenHead />
      <Outlet />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />
}

/** A middleware of all visits within the site: some need a new document (M-53). */
export async function loadFullPage<T>({ url }: { url: URL }, next: () => Promise<T>): Promise<T> {
  if (!needsFullLoad(url.pathname)) return next()
  if (isPreview && isOverPreview(new URL(location.href), url)) return next()
  // otherwise the browser would show its own error page (E-23)
  if (!navigator.onLine) throw data({ detail: NETWORK_DETAIL, code: 'unavailable' } satisfies LoadFailure, 503)
  if (!isCurrentAddress(url)) throw redirectDocument(url.pathname + url.search)
  location.reload()
  return new Promise<T>(() => {})
}

/** Whether a photograph opens over the previewed list, or closes again. */
function isOverPreview(from: URL, to: URL): boolean {
  const isOfPhoto = from.searchParams.has(PHOTO) || to.searchParams.has(PHOTO) || to.searchParams.has(PREVIEW)
  return isOfPhoto && !isOtherList(from, to)
}
