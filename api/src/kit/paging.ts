// Pages of a list (M-38): numbered from 1; a page above the last answers the last.

export interface Page {
  page: number
  pages: number
  offset: number
}

/** Which page of `total` things a wish for `page` gets; an empty list has one empty page. */
export function pageOf(total: number, size: number, wanted = 1): Page {
  const pages = Math.max(1, Math.ceil(total / size))
  const page = Math.min(wanted, pages)
  return { page, pages, offset: (page - 1) * size }
}

/** A number in an address as an id; `undefined` for what can be nobody's. */
export function seekId(text: string): number | undefined {
  return /^[1-9][0-9]{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : undefined
}

/** A keyword as a pattern of `ILIKE`: its own percent signs and underscores stand for themselves. */
export function likePattern(keyword: string): string {
  return `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
}

/** Fewer letters than a trigram has. */
const SHORT = /^[\p{L}\p{M}\p{N}]{1,2}$/u

/** Of which one has to fit: one or two letters are the beginning of a word, since trigrams find those and no others. */
export function likePatterns(keyword: string): string[] {
  return SHORT.test(keyword) ? [`${keyword}%`, `% ${keyword}%`, `%"${keyword}%`] : [likePattern(keyword)]
}
