// The files that an e-mail tells of, by name and size.
import { sizeWords } from '@chobighor/contract/plain/file-size'
import type { EmailTexts } from './email-parts.ts'
import { unlinked } from './rules.ts'

interface AddedFile {
  name: string
  bytes: number
}

/** Forty names would hide the button. */
const NAMED_MOST = 20

/** One section; none if no file was added. */
export function addedFiles(added: AddedFile[]): EmailTexts['sections'] {
  if (added.length === 0) return []
  const named = added.slice(0, NAMED_MOST).map(addedFile)
  const others = added.length - named.length
  if (others > 0) named.push(others === 1 ? 'and 1 more file' : `and ${others} more files`)
  return [{ heading: added.length === 1 ? '1 new file' : `${added.length} new files`, text: named.join('\n') }]
}

/** Mail programs make a link of `film.zip`, which leads to a foreign site: `film (ZIP, 1.2 GB)` is none. */
function addedFile({ name, bytes }: AddedFile): string {
  const [, stem = name, ending = ''] = /^(.+)\.(\w{1,5})$/.exec(name) ?? []
  return `${unlinked(stem)} (${[ending.toUpperCase(), sizeWords(bytes)].filter(Boolean).join(', ')})`
}
