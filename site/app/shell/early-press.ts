// A button that needs scripts, and was pressed before they ran, is pressed again once they run. Menus need none.
import { useEffect } from 'react'

export const earlyPressScript = `onclick=function(e){pressedEarly=e.target.closest('button[type=button]:not([popovertarget])')}`

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
