import { useSyncExternalStore } from 'react'
import { texts } from '../texts.ts'
import { Icon } from '../ui/icon.tsx'
import { currentTheme, DEFAULT_THEME, subscribeToTheme, switchTheme } from './theme.ts'

/** Turns the lamp on and off (N-16). Which sign shows is up to the style: it knows the theme before scripts run. */
export function ThemeToggle() {
  const theme = useSyncExternalStore(subscribeToTheme, currentTheme, () => DEFAULT_THEME)
  return (
    <button
      type="button"
      className="tool theme-toggle"
      aria-label={theme === 'dark' ? texts.nav.toLight : texts.nav.toDark}
      onClick={switchTheme}
    >
      <Icon name="sun" className="in-dark" />
      <Icon name="moon" className="in-light" />
    </button>
  )
}
