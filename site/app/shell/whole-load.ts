import { NETWORK_DETAIL } from '@chobighor/contract/client'
import { data, redirectDocument } from 'react-router'
import type { LoadFailure } from '../load.ts'
import { isOpen, isPreview, needsOtherDocument } from '../state/document.ts'
import { isOtherList, PHOTO, PREVIEW } from '../ui/lightbox-address.ts'

/** A middleware of all visits within the site: some of them need a document of their own (M-53). */
export async function loadWhole<T>({ url }: { url: URL }, next: () => Promise<T>): Promise<T> {
  if (!needsOtherDocument(url.pathname)) return next()
  if (isPreview && isOverPreview(new URL(location.href), url)) return next()
  // the browser's own page for this would be no page of the site (E-23)
  if (!navigator.onLine) throw data({ detail: NETWORK_DETAIL, code: 'unavailable' } satisfies LoadFailure, 503)
  if (!isOpen(url)) throw redirectDocument(url.pathname + url.search)
  location.reload()
  return new Promise<T>(() => {})
}

/** A photograph opens over the list that is previewed, and closes again. */
function isOverPreview(from: URL, to: URL): boolean {
  const isOfPhoto = from.searchParams.has(PHOTO) || to.searchParams.has(PHOTO) || to.searchParams.has(PREVIEW)
  return isOfPhoto && !isOtherList(from, to)
}
