// What a gallery's address may carry: a keyword and a page. Whatever else stands there, the screen shows something.
import { readPage } from '../../ui/page-address.ts'

/** As the API bounds it (contract/src/paging.ts). */
export const LONGEST_KEYWORD = 100

export interface GalleryQuery {
  keyword: string
  page: number
}

/** A keyword is cut to what the API takes, its control characters dropped. */
export function readGalleryQuery(url: URL): GalleryQuery {
  const keyword = (url.searchParams.get('keyword') ?? '').replace(/\p{Cc}/gu, '').trim()
  return {
    // the second half of a letter outside the first plane must not be cut off alone
    keyword: keyword.slice(0, LONGEST_KEYWORD).replace(/[\ud800-\udbff]$/, ''),
    page: readPage(url),
  }
}

/** Both parameters always stand there (G-20). */
export function galleryAddress(path: string, { keyword, page }: GalleryQuery): string {
  return `${path}?${new URLSearchParams({ keyword, page: String(page) })}`
}
