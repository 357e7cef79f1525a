// What stands in the screen's place while the next one is on its way: at first the old screen, after a moment the spinner
// (R-27, M-83). The old one keeps its place meanwhile, so that the way back finds the page where it was left.
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { isOtherList } from '../ui/lightbox-address.ts'
import { Spinner } from '../ui/spinner.tsx'
import { LoadFailed } from './load-failed.tsx'
import { useUnreachable } from './use-unreachable.ts'

/** Milliseconds that a visit may take before it shows. */
const PATIENCE = 150

export function PendingScreen({ children }: { children: ReactNode }) {
  const here = useLocation()
  const { location: next } = useNavigation()
  // another page, keyword or screen; a photograph that opens asks for nothing
  const isLeaving = next !== undefined && isOtherList(here, next)
  // what has come is shown in the same moment: its title can't have the focus before
  const isLate = useLate(isLeaving) && isLeaving
  const unreachable = useUnreachable(next)
  if (unreachable) return <LoadFailed {...unreachable} />
  return (
    <>
      {isLate && (
        <div className="pending">
          <Spinner />
        </div>
      )}
      <div className={isLate ? 'invisible' : undefined}>{children}</div>
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
