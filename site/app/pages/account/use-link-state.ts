// What the server knows of a mailed link, asked when its screen opens, so that nobody fills in a form in vain. Asking leaves
// the link as it is (M-22).
import type { LinkState } from '@chobighor/contract/accounts'
import { isFailure } from '@chobighor/contract/failure'
import { useEffect, useState } from 'react'
import { callQuietly } from '../../load.ts'

/** Milliseconds after which the form is shown anyhow: it says itself what is wrong. */
const PATIENCE = 4_000

/** @returns `undefined` until it is known */
export function useLinkState({ uid, token }: { uid?: string; token: string }): LinkState | undefined {
  const [link, setLink] = useState<LinkState>()
  useEffect(() => {
    const patience = { signal: AbortSignal.timeout(PATIENCE) }
    const { checkReset, checkVerification } = callQuietly().accounts
    const asking = uid === undefined ? checkVerification({ token }, patience) : checkReset({ uid, token }, patience)
    let isGone = false
    asking.catch(stateWithout).then((state) => {
      if (!isGone) setLink(state)
    })
    return () => {
      isGone = true
    }
  }, [uid, token])
  return link
}

/** What can't be a link is refused; where nothing is heard, it may be a good one. */
function stateWithout(error: unknown): LinkState {
  const isRefused = isFailure(error) && error.code === 'invalid'
  return { state: isRefused ? 'spent' : 'usable', detail: isRefused ? error.message : '' }
}
