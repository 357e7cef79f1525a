// A restore from the back office: the studio goes away, and is back with sessions that have ended, or as it was.
import { isFailure } from '@chobighor/contract/plain/failure'
import { useEffect, useState } from 'react'
import { call } from '../call.ts'

/** How often to ask whether it is back, in ms. */
const SOON = 2_000

/**
 * @param last when the restore before was, if there was one
 * @param again asks for the screen's data, which leads to the sign-in if the session has ended
 */
export function useRestore(last: string | undefined, again: () => void) {
  const [isRestoring, setIsRestoring] = useState(false)
  useEffect(() => {
    if (!isRestoring) return
    let isOver = false
    const look = async () => {
      try {
        const { restored } = await call.backups.list()
        if (restored?.at !== last) isOver = true
      } catch (error) {
        // while it is away, nothing answers
        if (isFailure(error) && error.code === 'unauthenticated') isOver = true
      }
      if (!isOver) return
      clearInterval(asking)
      setIsRestoring(false)
      again()
    }
    const asking = setInterval(look, SOON)
    return () => clearInterval(asking)
  }, [isRestoring, last, again])
  const begin = async (name: string, current: string) => {
    await call.backups.restore({ name, current })
    setIsRestoring(true)
  }
  return { isRestoring, begin }
}
