// What an address says of a list's page (M-38, R-08). Whatever stands there, some page is shown.

/** Above any list's last page. */
const MOST_PAGES = 1_000_000

/** What is no positive integer is page 1. */
export function readPage({ searchParams }: URL): number {
  const page = searchParams.get('page') ?? ''
  return /^\d+$/.test(page) ? Math.min(Math.max(Number(page), 1), MOST_PAGES) : 1
}

/** Where an address names another page than the one that is shown (M-38), the address that names it. */
export function honestAddress({ pathname, searchParams }: URL, shown: number): string | undefined {
  const named = searchParams.get('page')
  if (named === null || named === String(shown)) return undefined
  const query = new URLSearchParams(searchParams)
  query.set('page', String(shown))
  return `${pathname}?${query}`
}
