// The button that was pressed before the scripts were there (later-script.ts) is pressed once they are: a tap in the first second
// is not lost.
import { useEffect } from 'react'

declare global {
  var pressedEarly: HTMLElement | null | undefined
}

export function usePressedEarly(): void {
  useEffect(() => {
    window.onclick = null
    window.pressedEarly?.click()
    window.pressedEarly = null
  }, [])
}
