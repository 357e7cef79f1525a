// While the next screen loads, the old one stays: at once with a line (shell.css), after a moment with a spinner (R-27, M-83).

import { NETWORK_DETAIL } from '@chobighor/contract/plain/client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router'
import { isOtherList } from '../ui/photo-query-param.ts'
import { Spinner } from '../ui/spinner.tsx'
import { LoadFailed } from './screen-error.tsx'

/** Milliseconds that a visit may take before the spinner appears. */
const PATIENCE = 400

export function PendingScreen({ children }: { children: ReactNode }) {
  const here = useLocation()
  const { location: next } = useNavigation()
  // another page, keyword or screen; opening a photograph loads nothing
  const isLeaving = next !== undefined && isOtherList(here, next)
  const isLate = useLate(isLeaving) && isLeaving
  const unreachable = useUnreachable(next)
  if (unreachable) return <LoadFailed {...unreachable} />
  return (
    <>
      {isLeaving && <div className="pending">{isLate && <Spinner />}</div>}
      <div>{children}</div>
    </>
  )
}

function useLate(isLeaving: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isLeaving) return
    const waiting = setTimeout(() => setLate(true), PATIENCE)
    return () => {
      clearTimeout(waiting)
      setLate(false)
    }
  }, [isLeaving])
  return isLate
}

interface NavigateEvent extends Event {
  navigationType: string
  userInitiated: boolean
}

interface Unreachable {
  detail: string
  address: string
}

/** Milliseconds. Without a network the router gives up before the page knows the next address. */
const RENDERED_BY = 200

/**
 * If a screen's code can't be loaded, the router reloads the page, which shows nothing without a network. Instead the next screen is
 * loaded as a whole page if the server answers; if not, the page says so (E-23). Some browsers can't stop a reload.
 */
function useUnreachable(next: Location | undefined): Unreachable | undefined {
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
