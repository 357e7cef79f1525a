// Pages of a list (M-38): numbered from 1; a number above the last page gives the last page.

export interface Page {
  page: number
  pages: number
  offset: number
}

/** The page for a request of `page` in a list of `total` things; an empty list has one empty page. */
export function pageOf(total: number, size: number, wanted = 1): Page {
  const pages = Math.max(1, Math.ceil(total / size))
  const page = Math.min(wanted, pages)
  return { page, pages, offset: (page - 1) * size }
}

/** A number in an address as an id; `undefined` if it can't be an id. */
export function seekId(text: string): number | undefined {
  return /^[1-9][0-9]{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : undefined
}

/** A keyword as a pattern of `ILIKE`; percent signs and underscores in it are escaped. */
export function likePattern(keyword: string): string {
  return `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
}

/** Shorter than a trigram. */
const SHORT = /^[\p{L}\p{M}\p{N}]{1,2}$/u

/** One of these patterns must match. One or two letters match only the start of a word: trigrams find nothing else. */
export function likePatterns(keyword: string): string[] {
  return SHORT.test(keyword) ? [`${keyword}%`, `% ${keyword}%`, `%"${keyword}%`] : [likePattern(keyword)]
}
