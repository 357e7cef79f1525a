// What a keyword finds, one rule for all lists: in any case, any spelling of a letter, any digits (`searchable` in
// 0135-one-search.sql), and any spelling of a telephone number (`findable`).
import { withLatinDigits, withOneSpelling } from '@chobighor/contract/plain/phone-number'
import { type RawBuilder, sql } from 'kysely'

/** The words of a keyword, each once: what is found has all of them. */
export function wordsOf(keyword: string): string[] {
  return [...new Set(keyword.split(/\s+/).filter((word) => word !== ''))]
}

/** A word as a pattern of `ILIKE`; percent signs and underscores in it are escaped. */
export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}

/** Shorter than a trigram. */
const SHORT = /^[\p{L}\p{M}\p{N}]{1,2}$/u

/** One of these patterns must match. One or two letters match only the start of a word: trigrams find nothing else. */
export function likePatterns(word: string): string[] {
  return SHORT.test(word) ? [`${word}%`, `% ${word}%`, `%\n${word}%`, `%"${word}%`] : [likePattern(word)]
}

interface SearchedColumns {
  /** Each index of 0136-one-search-concurrently.sql is of a table's `search_text`. */
  columns: readonly string[]
  /** The column of a row's number, if people look for it: as `35` among all else, as `#35` alone. */
  number?: string
}

/** Whether a row has each word of a keyword, in one of these columns or as its number. */
export function isFound({ columns, number }: SearchedColumns, keyword: string): RawBuilder<boolean> {
  const each = wordsOf(withOneSpelling(keyword)).map((word) => {
    const [, sign, digits] = /^(#?)([1-9]\d{0,8})$/.exec(number === undefined ? '' : withLatinDigits(word)) ?? []
    const asNumber = digits === undefined ? [] : [sql`${sql.ref(number ?? '')} = ${Number(digits)}`]
    if (sign) return sql`(${sql.join(asNumber)})`
    const inText = columns.flatMap((column) =>
      likePatterns(word).map((pattern) => sql`findable(${sql.ref(column)}) like searchable(${pattern})`),
    )
    return sql`(${sql.join([...asNumber, ...inText], sql` or `)})`
  })
  return sql.join([sql`true`, ...each], sql` and `)
}
