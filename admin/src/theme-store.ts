// The site and the back office share the choice of light or dark. It is a plain word under the site's key (M-32, M-62),
// and survives signing out, when react-admin clears its own storage.
import { localStorageStore, type Store } from 'react-admin'

const KEY = 'theme'
type Theme = 'dark' | 'light'
const kept = localStorageStore()

/** The user's choice, on the site or here; undefined without a choice. */
export function chosenTheme(): Theme | undefined {
  const word = localStorage.getItem(KEY)?.replaceAll('"', '')
  return word === 'light' || word === 'dark' ? word : undefined
}

function choose(theme: unknown): void {
  try {
    localStorage.setItem(KEY, String(theme))
  } catch {
    // Storage may be forbidden; the choice then lasts until the page is left.
  }
}

export const storeWithTheme: Store = {
  ...kept,
  setup() {
    try {
      kept.setup()
    } catch {
      // storage may be forbidden or full
    }
  },
  getItem: (key, byDefault) => ((key === KEY && chosenTheme()) || kept.getItem(key, byDefault)) as typeof byDefault,
  setItem(key, value) {
    if (key === KEY && value !== undefined) choose(value)
    try {
      kept.setItem(key, value)
    } catch {
      // The browser's storage may be full; the choice is then not saved.
    }
  },
  subscribe: (key, tell) => kept.subscribe(key, key === KEY ? (theme) => tell(theme ?? chosenTheme()) : tell),
}
