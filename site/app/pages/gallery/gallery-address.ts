// What a gallery's address may contain: a keyword and a page. Any other value still shows a gallery.
import { readPage } from '../../ui/pagination.tsx'

/** The API's limit (contract/src/paging.ts). */
export const LONGEST_KEYWORD = 100

export interface GalleryQuery {
  keyword: string
  page: number
}

/** Cuts a keyword to the API's limit and removes control characters. */
export function readGalleryQuery(url: URL): GalleryQuery {
  const keyword = (url.searchParams.get('keyword') ?? '').replace(/\p{Cc}/gu, '').trim()
  return {
    // cutting must not leave half of a surrogate pair
    keyword: keyword.slice(0, LONGEST_KEYWORD).replace(/[\ud800-\udbff]$/, ''),
    page: readPage(url),
  }
}

/** Both parameters are always present (G-20). */
export function galleryAddress(path: string, { keyword, page }: GalleryQuery): string {
  return `${path}?${new URLSearchParams({ keyword, page: String(page) })}`
}
