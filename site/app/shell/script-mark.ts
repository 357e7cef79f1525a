// The page's own inline scripts carry a mark while the page is made, a word of chance that nothing in its content can know.
// The policy names the hashes of the marked ones alone, so that a script which slipped into content never runs; then the mark
// is taken out, and the page is the same for everyone (M-53, Z-12).
import { createContext } from 'react-router'

export const scriptMark = createContext<string | null>(null)
