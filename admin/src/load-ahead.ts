// While the first screen is read, the bundles of the others are loaded, one after the other: of those in the user's role.
import { useEffect } from 'react'
import { BUNDLE_OF, BUNDLES, type ScreenKey } from './bundles.ts'
import { useMay } from './role.ts'
import { needsOf } from './screens.ts'
import { whenIdle } from './ui/when-idle.ts'

/** In ms: by then the first screen has asked for its data. */
const FIRST_SCREEN = 2_000

export function useLoadAhead(): void {
  const may = useMay()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the role of that moment
  useEffect(() => {
    const isWanted = (key: string) => {
      const needs = needsOf(key.startsWith('/') ? key : `/${key}`)
      return needs !== undefined && may(needs)
    }
    const keys = (Object.keys(BUNDLE_OF) as ScreenKey[]).filter(isWanted)
    const bundles = [...new Set(keys.map((key) => BUNDLES[BUNDLE_OF[key]]))]
    const loadNext = () => {
      const next = bundles.shift()
      // a screen that is opened tries again, and says so if it can't be loaded
      if (next) whenIdle(() => void next.load().then(loadNext, () => undefined))
    }
    const begun = setTimeout(loadNext, FIRST_SCREEN)
    return () => {
      clearTimeout(begun)
      bundles.length = 0
    }
  }, [])
}
