// The choice of light or dark, which the site and the back office share: a plain word under the site's key (M-32, M-62).
export const THEME_KEY = 'theme'
type Theme = 'dark' | 'light'

/** The user's choice, on the site or here; undefined without a choice. */
export function chosenTheme(): Theme | undefined {
  const word = localStorage.getItem(THEME_KEY)?.replaceAll('"', '')
  return word === 'light' || word === 'dark' ? word : undefined
}

export function chooseTheme(theme: unknown): void {
  try {
    localStorage.setItem(THEME_KEY, String(theme))
  } catch {
    // Storage may be forbidden; the choice then lasts until the page is left.
  }
}
