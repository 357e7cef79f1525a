// What a gallery's address may carry: a keyword and a page. Whatever else stands there, the screen shows something.

/** As the API bounds it (contract/src/paging.ts). */
export const LONGEST_KEYWORD = 100

export interface GalleryQuery {
  keyword: string
  page: number
}

/** M-38: what is no positive integer is page 1. A keyword is cut to what the API takes, its control characters dropped. */
export function readGalleryQuery({ searchParams }: URL): GalleryQuery {
  const page = searchParams.get('page') ?? ''
  const keyword = (searchParams.get('keyword') ?? '').replace(/\p{Cc}/gu, '').trim()
  return {
    // the second half of a letter outside the first plane must not be cut off alone
    keyword: keyword.slice(0, LONGEST_KEYWORD).replace(/[\ud800-\udbff]$/, ''),
    page: /^\d+$/.test(page) ? Math.min(Math.max(Number(page), 1), MOST_PAGES) : 1,
  }
}

/** Above any gallery's last page, which is what such an address shows. */
const MOST_PAGES = 1_000_000

/** Both parameters always stand there (G-20). */
export function galleryAddress(path: string, { keyword, page }: GalleryQuery): string {
  return `${path}?${new URLSearchParams({ keyword, page: String(page) })}`
}

/** Where an address names another page than the one that is shown (M-38), the address that names it. */
export function honestAddress({ pathname, searchParams }: URL, shown: number): string | undefined {
  const named = searchParams.get('page')
  if (named === null || named === String(shown)) return undefined
  const query = new URLSearchParams(searchParams)
  query.set('page', String(shown))
  return `${pathname}?${query}`
}
