import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { followFingers, type TouchActions } from './lightbox-touch.ts'

/**
 * @param photo the number of the shown photo
 * @returns `isEnlarged` for drawing, `isZoomed` for the moment of an event
 */
export function useTouch(
  dialog: RefObject<HTMLDialogElement | null>,
  photo: number | undefined,
  actions: Omit<TouchActions, 'onZoom'>,
) {
  const stage = useRef<HTMLDivElement>(null)
  const touch = useRef<ReturnType<typeof followFingers>>(undefined)
  const [isEnlarged, setEnlarged] = useState(false)
  const act = useRef<TouchActions>({ ...actions, onZoom: setEnlarged })
  useLayoutEffect(() => {
    act.current = { ...actions, onZoom: setEnlarged }
  })
  useLayoutEffect(() => {
    if (!dialog.current || !stage.current) return
    touch.current = followFingers(dialog.current, stage.current, () => act.current)
    return touch.current.stop
  }, [dialog])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each photo begins in the middle
  useLayoutEffect(() => touch.current?.onTurn(), [photo])
  return { stage, isEnlarged, touch }
}
