import { type RefCallback, useCallback, useState } from 'react'

/** Tiles that are drawn at once: some hundred at one time keep the browser from answering. */
const STEP = 120
/** How far below the window's edge the next ones are drawn. */
const AHEAD = '1500px'

/** @returns how many to draw, and what to hang on to their end: more come as one comes near to it */
export function useGrowing(count: number): { drawn: number; end: RefCallback<HTMLElement> | undefined } {
  const [drawn, setDrawn] = useState(STEP)
  const end = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setDrawn((before) => before + STEP)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { drawn, end: drawn < count ? end : undefined }
}
