// A screen whose bundle is loaded when it is first opened: what is shown until then, and if that fails.
import { type ReactElement, useEffect, useReducer, useState } from 'react'
import type { RaRecord } from 'react-admin'
import { BUNDLE_OF, BUNDLES, type Bundle, type ScreenKey } from './bundles.ts'
import type { ResourceName } from './screens.ts'
import { BundleNotLoaded } from './ui/bundle-not-loaded.tsx'
import { LoadingBar } from './ui/loading-bar.tsx'

type Representation = string | ((row: RaRecord) => string)
type OfResource = Record<string, ReactElement> & { recordRepresentation: Representation }

/** The compiler has checked that it has the screen (bundles.ts). */
const bundleOf = (key: ScreenKey) => BUNDLES[BUNDLE_OF[key]] as Bundle<Record<string, ReactElement | OfResource>>

/** @param kind of the screen of a resource */
export function LazyScreen({ of: key, kind }: { of: ScreenKey; kind?: string }): ReactElement {
  const { screens, hasFailed, again } = useBundle(bundleOf(key))
  if (hasFailed) return <BundleNotLoaded again={again} />
  if (!screens) return <LoadingBar />
  const found = screens[key]
  return (kind === undefined ? found : (found as OfResource)[kind]) as ReactElement
}

/** How react-admin calls a row. Only screens of its own bundle ask. */
export function nameOfRow(resource: ResourceName, row: RaRecord): string {
  const name = (bundleOf(resource).screens?.[resource] as OfResource | undefined)?.recordRepresentation
  if (name === undefined) return `#${row.id}`
  return typeof name === 'string' ? String(row[name] ?? '') : name(row)
}

function useBundle<Screens>(bundle: Bundle<Screens>) {
  const [failed, setFailed] = useState<Bundle<Screens>>()
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const again = () => bundle.load().then(drawAgain)
  useEffect(() => {
    if (!bundle.screens)
      bundle.load().then(
        () => {
          setFailed(undefined)
          drawAgain()
        },
        () => setFailed(bundle),
      )
  }, [bundle])
  return { screens: bundle.screens, hasFailed: failed === bundle && !bundle.screens, again }
}
