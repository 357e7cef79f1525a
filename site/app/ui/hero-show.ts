// Which slide of a show is seen, and when the next one comes: by itself after a while, unless somebody paused it, looks
// closer, has the page in the background, or asked for little motion (M-74).
import { useEffect, useState } from 'react'

const EVERY = 7_000
/** The first view has the line to itself so long; then the next slide's picture is fetched ahead. */
const AHEAD_AFTER = 2_500

export interface HeroShow {
  current: number
  show: (slide: number) => void
  /** Whether scripts run: without them links show the slides (`:target`). */
  isLive: boolean
  /** Whether pictures beyond the first may be fetched. */
  isWarm: boolean
  isPaused: boolean
  setPaused: (paused: boolean) => void
  /** Somebody looks closer (pointer over it, focus within): the show waits. */
  setHeld: (held: boolean) => void
}

export function useHeroShow(slides: number): HeroShow {
  const [current, show] = useState(0)
  const [isLive, setLive] = useState(false)
  const [isWarm, setWarm] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    setLive(true)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true)
    const timer = setTimeout(() => setWarm(true), AHEAD_AFTER)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (!isLive || isPaused || isHeld || slides < 2) return
    const timer = setInterval(() => {
      if (!document.hidden) show((current + 1) % slides)
    }, EVERY)
    return () => clearInterval(timer)
  }, [current, isLive, isPaused, isHeld, slides])

  return { current, show, isLive, isWarm, isPaused, setPaused, setHeld }
}
