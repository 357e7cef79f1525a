// The page's own inline scripts carry a mark while the page is made, a word of chance that nothing in its content can know.
// The policy names the hashes of the marked ones alone, so that a script which slipped into content never runs; then the mark
// is taken out, and the page is the same for everyone (M-53, Z-12).
import { createContext } from 'react-router'

export interface PageFinish {
  mark: string
  /**
   * Takes the drawn page, which is sent in place of the answer's empty body; sets the headers that depend on it.
   * @param end what follows the page's HTML
   */
  finish(html: string, end: string, headers: Headers): void
}

/** Null in development, where a page is sent as it is drawn. */
export const pageFinish = createContext<PageFinish | null>(null)
