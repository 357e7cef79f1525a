// Light or dark is one choice for the site and the back office: it stands under the site's key, as a bare word (M-32, M-62),
// and outlives a sign-out, after which react-admin forgets all that it keeps.
import { localStorageStore, type Store } from 'react-admin'

const KEY = 'theme'
type Theme = 'dark' | 'light'
const kept = localStorageStore()

/** What was chosen on the site or here; none as long as nobody has. */
export function chosenTheme(): Theme | undefined {
  try {
    const word = localStorage.getItem(KEY)?.replaceAll('"', '')
    return word === 'light' || word === 'dark' ? word : undefined
  } catch {
    return undefined
  }
}

function choose(theme: unknown): void {
  try {
    localStorage.setItem(KEY, String(theme))
  } catch {
    // Storage may be refused; the choice then holds until the page is left.
  }
}

export const storeWithTheme: Store = {
  ...kept,
  setup() {
    try {
      kept.setup()
    } catch {
      // as below
    }
  },
  getItem: (key, byDefault) => ((key === KEY && chosenTheme()) || kept.getItem(key, byDefault)) as typeof byDefault,
  setItem(key, value) {
    if (key === KEY && value !== undefined) choose(value)
    try {
      kept.setItem(key, value)
    } catch {
      // The browser's storage may be full; what was chosen is then not remembered.
    }
  },
  subscribe: (key, tell) => kept.subscribe(key, key === KEY ? (told) => tell(told ?? chosenTheme()) : tell),
}
