import type { FullShifts } from '@chobighor/contract/orders'
import { useEffect, useState } from 'react'
import { callFromBrowser } from '../../load.ts'

/** M-12: known a moment later, or never: the server says it again when the order is placed. */
export function useFullShifts(): FullShifts | undefined {
  const [shifts, setShifts] = useState<FullShifts>()
  useEffect(() => {
    callFromBrowser()
      .orders.listFullShifts()
      .then(setShifts, () => undefined)
  }, [])
  return shifts
}
