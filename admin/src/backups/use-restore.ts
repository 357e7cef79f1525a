// A restore from the back office: the studio goes away, and is back with sessions that have ended, or as it was.
import { isFailure } from '@chobighor/contract/plain/failure'
import { useEffect, useRef, useState } from 'react'
import { call } from '../call.ts'

/** How often to ask whether it is back, in ms. */
const SOON = 2_000
/** In ms: a studio that answers as before after this time was never asked, or could not begin. */
const BEGINS_WITHIN = 60_000
/** In ms: then the screen says where to look. */
const LONG = 10 * 60_000

export type Restore = 'none' | 'waiting' | 'long' | 'notBegun'

/**
 * @param last when the restore before was, if there was one
 * @param again asks for the screen's data, which leads to the sign-in if the session has ended
 */
export function useRestore(last: string | undefined, again: () => void) {
  const [restore, setRestore] = useState<Restore>('none')
  const before = useRef<string>(undefined)
  const isWaiting = restore === 'waiting' || restore === 'long'
  useEffect(() => {
    if (!isWaiting) return
    const begun = Date.now()
    let isOver = false
    const lookAgain = async () => {
      const after = await look(before.current, Date.now() - begun)
      // an earlier question may be answered later
      if (isOver || after === 'waiting') return
      setRestore(after)
      if (after === 'long') return
      isOver = true
      clearInterval(asking)
      again()
    }
    const asking = setInterval(lookAgain, SOON)
    return () => {
      isOver = true
      clearInterval(asking)
    }
  }, [isWaiting, again])

  const begin = async (name: string, current: string) => {
    before.current = last
    await call.backups.restore({ name, current }).catch((error: unknown) => {
      // a lost answer: it may have begun
      if (!isFailure(error) || error.code !== 'unavailable') throw error
    })
    setRestore('waiting')
  }
  return { restore, isWaiting, begin }
}

/** @param time in ms since it was asked for */
async function look(last: string | undefined, time: number): Promise<Restore> {
  try {
    const { restored } = await call.backups.list()
    if (restored?.at !== last) return 'none'
    return time > BEGINS_WITHIN ? 'notBegun' : 'waiting'
  } catch (error) {
    if (isFailure(error) && error.code === 'unauthenticated') return 'none'
    // while it is away, nothing answers
    return time > LONG ? 'long' : 'waiting'
  }
}
