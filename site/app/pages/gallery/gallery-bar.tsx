// Between a gallery's title and its pictures: the categories (R-06, M-37) and the keyword (M-39).
import { KEYWORD_MOST } from '@chobighor/contract/plain/limits'
import { Link, useNavigate } from 'react-router'
import { useStudio } from '../../shell/studio.ts'
import { readPage } from '../../ui/pagination.tsx'
import { prefetchProps } from '../../ui/prefetch.ts'

export const galleryTexts = {
  untitled: 'Photographs',
  categories: 'Photo categories',
  all: 'All',
  search: 'Search this gallery',
  searchButton: 'Search',
  nothingYet: 'The first photographs will be here soon.',
  /** The first line, above the sentence that nothing is here. */
  searchedFor: (keyword: string) => `You searched for “${keyword}”.`,
  nothingFound: 'No photograph has this name. Try another word, or see all photographs.',
  clearSearch: 'Clear the search',
  showAll: 'Show all photographs',
}

export interface GalleryBarProps {
  path: string
  /** The category's slug; undefined for all photographs. */
  current: string | undefined
  keyword: string
}

export function GalleryBar({ path, current, keyword }: GalleryBarProps) {
  const { categories } = useStudio()
  const navigate = useNavigate()
  return (
    <div className="gallery-bar">
      <nav aria-label={galleryTexts.categories}>
        <ul className="tabs">
          {[{ slug: undefined, title: galleryTexts.all }, ...categories].map(({ slug, title }) => (
            <li key={slug ?? ''}>
              <Link
                {...prefetchProps}
                to={slug === undefined ? '/photography/all/' : `/gallery/${slug}/`}
                aria-current={slug === current ? 'page' : undefined}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {/* no page is sent, so a new keyword begins at page 1 */}
      <search>
        <form
          className="search"
          action={path}
          onSubmit={(event) => {
            event.preventDefault()
            const keyword = String(new FormData(event.currentTarget).get('keyword'))
            void navigate(`${path}?${new URLSearchParams({ keyword })}`)
          }}
        >
          <input
            key={keyword}
            type="search"
            name="keyword"
            defaultValue={keyword}
            maxLength={KEYWORD_MOST}
            placeholder={galleryTexts.search}
            aria-label={galleryTexts.search}
            enterKeyHint="search"
          />
          <button type="submit" className="tool" aria-label={galleryTexts.searchButton}>
            <svg
              width="20"
              height="20"
              viewBox="0 0 20 20"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              aria-hidden="true"
            >
              <path d="m12.8 12.8 4.7 4.7M14.5 8.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0Z" />
            </svg>
          </button>
        </form>
      </search>
    </div>
  )
}

// What a gallery's address may contain: a keyword and a page. Any other value still shows a gallery.
export interface GalleryQuery {
  keyword: string
  page: number
}

/** Cuts a keyword to the API's limit and removes control characters. */
export function readGalleryQuery(url: URL): GalleryQuery {
  const keyword = (url.searchParams.get('keyword') ?? '').replace(/\p{Cc}/gu, '').trim()
  return {
    // cutting must not leave half of a surrogate pair
    keyword: keyword.slice(0, KEYWORD_MOST).replace(/[\ud800-\udbff]$/, ''),
    page: readPage(url),
  }
}

/** Both parameters are always present (G-20). */
export function galleryAddress(path: string, { keyword, page }: GalleryQuery): string {
  return `${path}?${new URLSearchParams({ keyword, page: String(page) })}`
}
