import { texts } from '../texts.ts'
import { ahead } from './ahead.ts'
import { Link } from './link.tsx'
import { pagesLinked } from './pages-linked.ts'

export interface PaginationProps {
  page: number
  pages: number
  addressOf: (page: number) => string
  /** For a list in the midst of a screen: the window stays where it is. */
  isWithin?: boolean
}

/** Links to the pages of a list; nothing where there is one only (G-18, G-19). */
export function Pagination({ page, pages, addressOf, isWithin = false }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={texts.gallery.pages}>
      <ol className="pages">
        {pagesLinked(page, pages).map((number, at, all) => (
          <li key={number} className={number - (all[at - 1] ?? 0) > 1 ? 'after-gap' : undefined}>
            <Link
              {...ahead}
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
