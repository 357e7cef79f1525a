// To turn by a finger: the photo follows it, and past a thumb's width the next one comes.
import { type PointerEvent, useRef } from 'react'

const FAR_ENOUGH = 48

/** @param turn told 1 for the next, -1 for the previous */
export function useSwipe(turn: (step: number) => void) {
  const stage = useRef<HTMLDivElement>(null)
  const from = useRef<{ x: number; y: number } | undefined>(undefined)
  const isSwipe = useRef(false)

  const follow = (dx: number) => {
    if (stage.current) stage.current.style.translate = dx ? `${dx}px` : ''
  }
  const onPointerDown = ({ isPrimary, clientX: x, clientY: y }: PointerEvent) => {
    isSwipe.current = false
    // who has zoomed in moves about in the picture
    from.current = isPrimary && (window.visualViewport?.scale ?? 1) < 1.01 ? { x, y } : undefined
  }
  const onPointerMove = ({ clientX, buttons }: PointerEvent) => {
    if (!from.current || !buttons) return
    const dx = clientX - from.current.x
    if (Math.abs(dx) > 8) isSwipe.current = true
    if (isSwipe.current) follow(dx)
  }
  const onPointerUp = ({ clientX, clientY }: PointerEvent) => {
    if (!from.current) return
    const dx = clientX - from.current.x
    const dy = clientY - from.current.y
    end()
    if (Math.abs(dx) > FAR_ENOUGH && Math.abs(dx) > Math.abs(dy)) turn(dx < 0 ? 1 : -1)
  }
  const end = () => {
    from.current = undefined
    follow(0)
  }
  return {
    stage,
    /** Whether the click that follows belongs to a swipe. */
    justSwiped: () => isSwipe.current,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end },
  }
}
