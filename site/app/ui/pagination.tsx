import { Link } from 'react-router'
import { texts } from '../texts.ts'
import { prefetchProps } from './prefetch.ts'

export interface PaginationProps {
  page: number
  pages: number
  addressOf: (page: number) => string
  /** For a list inside a screen: the window keeps its scroll position. */
  isWithin?: boolean
}

/** Links to the pages of a list; nothing if there is only one page (G-18, G-19). */
export function Pagination({ page, pages, addressOf, isWithin = false }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={texts.gallery.pages}>
      <ol className="pages">
        {pagesLinked(page, pages).map((number, at, all) => (
          <li key={number} className={number - (all[at - 1] ?? 0) > 1 ? 'after-gap' : undefined}>
            <Link
              {...prefetchProps}
              preventScrollReset={isWithin}
              to={addressOf(number)}
              aria-label={texts.gallery.page(number)}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Up to this number, all pages are linked (G-19). */
const ALL_LINKED = 40
/** In a longer list: the linked pages on each side of the current one. */
const NEAR = 3

/** All pages, or of a very long list both ends, those near the current one, and some between, each twice as far away. */
export function pagesLinked(page: number, pages: number): number[] {
  if (pages <= ALL_LINKED) return Array.from({ length: pages }, (_, at) => at + 1)
  const linked = new Set([1, page, pages])
  for (let step = 1; step < pages; step = step < NEAR ? step + 1 : step * 2) linked.add(page - step).add(page + step)
  return [...linked].filter((each) => each >= 1 && each <= pages).sort((one, other) => one - other)
}

// The page number in a list's address (M-38, R-08). Any value shows some page.

/** Higher than any list's last page. */
const MOST_PAGES = 1_000_000

/** Anything but a positive integer is page 1. */
export function readPage({ searchParams }: URL): number {
  const page = searchParams.get('page') ?? ''
  return /^\d+$/.test(page) ? Math.min(Math.max(Number(page), 1), MOST_PAGES) : 1
}

/** If the address names another page than the shown one (M-38): the address of the shown page. */
export function addressOfShownPage({ pathname, searchParams }: URL, shown: number): string | undefined {
  const named = searchParams.get('page')
  if (named === null || named === String(shown)) return undefined
  const query = new URLSearchParams(searchParams)
  query.set('page', String(shown))
  return `${pathname}?${query}`
}
