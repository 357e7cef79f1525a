// Shown if code can't be loaded: no network, or another version was installed meanwhile and the old one is gone.
import { useState } from 'react'
import { shellTexts as texts } from '../shell-texts.ts'

/** @param again must load it, or throw */
export function BundleNotLoaded({ again }: { again: () => Promise<unknown> }) {
  const [isBusy, setIsBusy] = useState(false)
  const load = async () => {
    setIsBusy(true)
    await again().catch(reloadIfReachable)
    setIsBusy(false)
  }
  return (
    <div className="not-loaded">
      <p className="said error" role="alert">
        {texts.notLoaded}
      </p>
      <button type="button" onClick={load} disabled={isBusy}>
        {texts.loadAgain}
      </button>
    </div>
  )
}

/** Browsers remember that a file could not be loaded until the window is loaded anew. Without a network that would lose it. */
async function reloadIfReachable(): Promise<void> {
  const isThere = await fetch(location.pathname, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isThere) location.reload()
}
