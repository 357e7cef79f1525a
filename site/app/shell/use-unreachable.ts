// Where a screen's code can't be fetched, the router loads the page anew: with the network gone, that would leave the
// visitor with nothing. Instead the next screen is loaded whole if the server answers, and if not, said to be out of reach
// (E-23). Browsers that can't hold a reload back do as the router says.
import { NETWORK_DETAIL } from '@chobighor/contract/client'
import { useEffect, useRef, useState } from 'react'
import type { Location } from 'react-router'

interface NavigateEvent extends Event {
  navigationType: string
  userInitiated: boolean
}

export interface Unreachable {
  detail: string
  /** The address that can't be reached. */
  address: string
}

/** Milliseconds: with the network gone the router gives up before the page has been told where it is going. */
const RENDERED_BY = 200

export function useUnreachable(next: Location | undefined): Unreachable | undefined {
  const [unreachable, setUnreachable] = useState<Unreachable>()
  const address = next && next.pathname + next.search
  const awaited = useRef(address)
  awaited.current = address

  useEffect(() => {
    const navigation = (window as { navigation?: EventTarget }).navigation
    const onNavigate = (event: Event) => {
      const { navigationType, userInitiated } = event as NavigateEvent
      if (navigationType !== 'reload' || userInitiated || !event.cancelable) return
      event.preventDefault()
      setTimeout(() => {
        const address = awaited.current ?? location.pathname + location.search
        fetch(address, { method: 'HEAD' }).then(
          () => location.assign(address),
          () => setUnreachable({ detail: NETWORK_DETAIL, address }),
        )
      }, RENDERED_BY)
    }
    navigation?.addEventListener('navigate', onNavigate)
    return () => navigation?.removeEventListener('navigate', onNavigate)
  }, [])

  return unreachable && unreachable.address === address ? unreachable : undefined
}
