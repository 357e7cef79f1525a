import { useLocation } from 'react-router'

/** What `aria-current` says of a link: this very page, or one above the page. */
export function useCurrent(to: string): 'page' | true | undefined {
  const { pathname } = useLocation()
  const here = pathname.endsWith('/') ? pathname : `${pathname}/`
  const there = encodeURI(to)
  if (here === there) return 'page'
  return to !== '/' && here.startsWith(there) ? true : undefined
}
