// Light or dark (H-01, H-02). The stored choice is set by one inline script before the first paint, so that nothing
// flashes; it stands under a key of its own, as a bare word (M-32); a quoted word is read too (M-62).

export type Theme = 'dark' | 'light'

const THEME_KEY = 'theme'
export const DEFAULT_THEME: Theme = 'dark'

/** The colour of the browser's own frame; the grounds of `tokens.css`. */
export const THEME_COLOR: Record<Theme, string> = { dark: '#0e0b0a', light: '#f8f5ef' }

// A meta element of its own, before the page's: changed, that one would no longer be known to React.
export const themeScript = `try{if(localStorage.getItem('${THEME_KEY}').replace(/"/g,'')==='light'){document.documentElement.dataset.theme='light';var m=document.createElement('meta');m.name='theme-color';m.content='${THEME_COLOR.light}';document.head.prepend(m)}}catch(e){}`

const told = new Set<() => void>()

export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
}

/** What a document is drawn with: in the browser a new one keeps the theme of the one that it replaces. */
export function shownTheme(): Theme {
  return typeof document === 'undefined' ? DEFAULT_THEME : currentTheme()
}

/** Calls back after each change, also one made in another window, be it before this one listened. */
export function subscribeToTheme(tell: () => void): () => void {
  const follow = (stored: string | null) => show(stored?.replace(/"/g, '') === 'light' ? 'light' : DEFAULT_THEME)
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === THEME_KEY) follow(newValue)
  }
  try {
    follow(localStorage.getItem(THEME_KEY))
  } catch {
    // Storage may be refused.
  }
  told.add(tell)
  addEventListener('storage', onStorage)
  return () => {
    told.delete(tell)
    removeEventListener('storage', onStorage)
  }
}

export function switchTheme(): void {
  const theme: Theme = currentTheme() === 'dark' ? 'light' : 'dark'
  show(theme)
  try {
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Storage may be refused; the choice then holds until the page is left.
  }
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', THEME_COLOR[theme])
  for (const tell of told) tell()
}
