import { texts } from '../texts.ts'
import { useStudio } from './studio.ts'

/** The entries of the menu that other places lead to as well. */
export type NamedScreen = 'videography' | 'service' | 'contact'

/** One name for a screen, wherever a link leads to it: that of the menu, in the studio's words if it has its own. */
export function useScreenName(): (screen: NamedScreen) => string {
  const { menu } = useStudio()
  return (screen) => menu[screen] || texts.nav[screen]
}
