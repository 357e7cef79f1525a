// At the edge of a page, the photo beyond the next one isn't known until its page has loaded: a turn to it waits.
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ListedPhoto } from './lightbox-list.ts'

export type Step = 1 | -1

interface Neighbours {
  current: ListedPhoto | undefined
  previous: ListedPhoto | undefined
  next: ListedPhoto | undefined
}

/**
 * @param show shows a photo; false if it isn't known yet
 * @returns `turn` shows the next photo or the previous one, later if it isn't known yet (then it returns false);
 *   `forget` forgets the turns that wait
 */
export function useTurns({ current, previous, next }: Neighbours, show: (listed: ListedPhoto | undefined) => boolean) {
  /** How many turns wait; below zero, they lead back. */
  const waiting = useRef(0)
  /** The photo of the last turn, until it is drawn: a second turn to it would be lost. */
  const asked = useRef<number>(undefined)
  const step = (by: number): boolean => {
    const to = by > 0 ? next : previous
    if (to?.photo.id === asked.current || !show(to)) return false
    asked.current = to?.photo.id
    return true
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another photo is drawn
  useLayoutEffect(() => {
    asked.current = undefined
  }, [current?.photo.id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn waits for another photo, or for its neighbours
  useEffect(() => {
    const by = Math.sign(waiting.current)
    if (by !== 0 && step(by)) waiting.current -= by
  }, [current?.photo.id, previous?.photo.id, next?.photo.id])

  return {
    turn(by: Step): boolean {
      if (Math.sign(waiting.current) === -by) waiting.current = 0
      const isShown = waiting.current === 0 && step(by)
      if (!isShown) waiting.current += by
      return isShown
    },
    forget() {
      waiting.current = 0
    },
  }
}
