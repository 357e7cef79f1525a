// A slideshow turns the opened photos until somebody touches the screen or a key.
import { type RefObject, useEffect, useRef, useState } from 'react'

/** Milliseconds that each photo is shown. */
const SHOWN = 4000
/** Milliseconds until it asks again whether the next photo has loaded. */
const AGAIN = 250

/**
 * @param current the shown photo's number
 * @param turn shows the next one; false if it isn't known yet
 */
export function useSlideshow(
  stage: RefObject<HTMLElement | null>,
  { current, turn }: { current: number | undefined; turn: () => boolean },
) {
  const [isOn, setOn] = useState(false)
  // the next photo may become known while this one is shown
  const latest = useRef(turn)
  useEffect(() => {
    latest.current = turn
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each photo is shown equally long
  useEffect(() => {
    if (!isOn) return
    const step = () => {
      const next = stage.current?.querySelector<HTMLImageElement>('.slide[data-side="1"] img')
      const isReady = next?.complete && !document.hidden
      if (!isReady || !latest.current()) waiting = setTimeout(step, AGAIN)
    }
    let waiting = setTimeout(step, SHOWN)
    return () => clearTimeout(waiting)
  }, [isOn, current])

  return { isOn, toggle: () => setOn(!isOn), stop: () => setOn(false) }
}
