// Light or dark (H-01 to H-03). The stored choice is set by one inline script before the first paint, so that nothing
// flashes; it stands under a key of its own, as a bare word (M-32, M-62).

export type Theme = 'dark' | 'light'

export const THEME_KEY = 'theme'
export const DEFAULT_THEME: Theme = 'dark'

/** The colour of the browser's own frame; the grounds of `tokens.css`. */
export const THEME_COLOR: Record<Theme, string> = { dark: '#0e0b0a', light: '#f8f5ef' }

export const themeScript = `try{var t=localStorage.getItem('${THEME_KEY}');if(t&&t.replace(/"/g,'')==='light'){document.documentElement.dataset.theme='light';document.querySelector('meta[name=theme-color]').content='${THEME_COLOR.light}'}}catch(e){}`

export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
}

export function switchTheme(): Theme {
  const theme: Theme = currentTheme() === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', THEME_COLOR[theme])
  try {
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Storage may be refused; the choice then holds until the page is left.
  }
  return theme
}
