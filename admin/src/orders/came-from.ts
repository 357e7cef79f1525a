// Which order was opened from the board or the month stands in the address that is left, `?at=7`: whoever comes back finds it in view, and
// goes on with the keyboard from there.
import { type RefObject, useEffect } from 'react'
import { useNavigationType, useSearchParams } from 'react-router-dom'

const AT = 'at'

/** Past the router: it is about to leave this address, and reads it anew when somebody comes back. */
export function leaveFrom(id: number): void {
  const [path, query] = location.hash.split('?')
  const params = new URLSearchParams(query)
  params.set(AT, String(id))
  history.replaceState(history.state, '', `${path}?${params}`)
}

export function useCameFrom(id: number, card: RefObject<HTMLElement | null>): void {
  const [params] = useSearchParams()
  const isBack = useNavigationType() === 'POP' && params.get(AT) === String(id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the card is drawn first
  useEffect(() => {
    if (!isBack) return
    card.current?.scrollIntoView({ block: 'center' })
    card.current?.focus({ preventScroll: true })
  }, [])
}
