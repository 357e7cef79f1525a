// The router also finds a screen in another case, or with letters as percent signs; but guards, rules of headers and caches know
// a path as the table of screens has it. So an address in another spelling leads there (decision 116).
import { decodedText } from '@chobighor/contract/plain/decoded-text'
import { SCREENS } from '../app/screens.ts'

const patterns = SCREENS.map(({ path }) => path.split('/').filter((part) => part !== ''))

/** A word of the path as the router compares it. Broken percent signs are of no screen, and stay. */
const plain = (word: string): string => decodedText(word)?.toLowerCase() ?? word

/** `/Gallery/Weddings` → `/gallery/Weddings`; undefined if the path is written so already, or of no screen. */
export function canonicalPath(pathname: string): string | undefined {
  // two slashes at the beginning would lead to another host
  if (!/[A-Z%]/.test(pathname) || pathname.startsWith('//')) return undefined
  const given = pathname.split('/')
  const words = given.filter((part) => part !== '')
  const pattern = patterns.find(
    (parts) =>
      words.length <= parts.length &&
      parts.every((part, nth) =>
        part.startsWith(':') ? part.endsWith('?') || words[nth] !== undefined : part === plain(words[nth] ?? ''),
      ),
  )
  if (!pattern) return undefined
  let nth = 0
  const path = given
    .map((part) => {
      if (part === '') return part
      const written = pattern[nth++] ?? part
      return written.startsWith(':') ? part : written
    })
    .join('/')
  return path === pathname ? undefined : path
}
