// On a phone the controls stand over the photo (lightbox.css). They leave it alone after a moment; a tap brings them back.
import { useEffect, useState } from 'react'

/** Milliseconds without a touch of the controls. */
const PATIENCE = 3500

export function useQuietControls() {
  const [isQuiet, setQuiet] = useState(false)
  const [uses, setUses] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each use begins the moment again
  useEffect(() => {
    if (isQuiet || !isTouchScreen()) return
    const leaving = setTimeout(() => setQuiet(true), PATIENCE)
    return () => clearTimeout(leaving)
  }, [isQuiet, uses])
  return {
    isQuiet,
    show() {
      setQuiet(false)
      setUses((before) => before + 1)
    },
    /** @returns whether this tap is one for the controls, and nothing else */
    tapped({ isOnPhoto }: { isOnPhoto: boolean }): boolean {
      if (!isTouchScreen() || !(isQuiet || isOnPhoto)) return false
      setQuiet(!isQuiet)
      return true
    },
  }
}

const isTouchScreen = () => matchMedia('(pointer: coarse)').matches
