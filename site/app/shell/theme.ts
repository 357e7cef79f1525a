// Light or dark (H-01, H-02). One inline script sets the stored choice before the first paint, so that nothing flashes.
// It is stored under its own key, as a word without quotes (M-32); a word in quotes is read too (M-62).

import { tryStorage } from '../state/local-storage.ts'

export type Theme = 'dark' | 'light'

const THEME_KEY = 'theme'
export const DEFAULT_THEME: Theme = 'dark'

/** The colour of the browser's own frame: the background colours of `tokens.css`. */
export const THEME_COLOR: Record<Theme, string> = { dark: '#0e0b0a', light: '#f8f5ef' }

// A separate meta element before the page's own: if the script changed that one, React would no longer recognise it.
export const themeScript = `try{if(localStorage.getItem('${THEME_KEY}').replace(/"/g,'')==='light'){document.documentElement.dataset.theme='light';var m=document.createElement('meta');m.name='theme-color';m.content='${THEME_COLOR.light}';document.head.prepend(m)}}catch(e){}`

const listeners = new Set<() => void>()

export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
}

/** The theme of a document that is drawn. In the browser, a new document keeps the theme of the old one. */
export function shownTheme(): Theme {
  return typeof document === 'undefined' ? DEFAULT_THEME : currentTheme()
}

/** Calls back after each change, also after a change in another window, even one from before this call. */
export function subscribeToTheme(listener: () => void): () => void {
  const follow = (stored: string | null) => show(stored?.replace(/"/g, '') === 'light' ? 'light' : DEFAULT_THEME)
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === THEME_KEY) follow(newValue)
  }
  tryStorage('localStorage', (storage) => follow(storage.getItem(THEME_KEY)))
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

export function switchTheme(): void {
  const theme: Theme = currentTheme() === 'dark' ? 'light' : 'dark'
  show(theme)
  // if storage is refused, the choice lasts until the page is left
  tryStorage('localStorage', (storage) => storage.setItem(THEME_KEY, theme))
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', THEME_COLOR[theme])
  for (const listener of listeners) listener()
}
