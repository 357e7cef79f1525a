// The opened photo follows one finger or two: sideways to its neighbours, down to close it, or enlarged.
import {
  axisOf,
  doubleTapped,
  isDoubleTap,
  keptInPlace,
  type Moment,
  type Point,
  pinched,
  releaseOf,
  speedOf,
  TAP_MOST,
  type View,
  WHOLE,
} from './lightbox-gestures.ts'

export interface TouchActions {
  isAlone: boolean
  /** @returns false if there is no such photo yet */
  turn: (step: 1 | -1) => boolean
  close: () => void
  /** The photo is drawn larger than its place, or no longer. */
  onZoom: (isZoomed: boolean) => void
}

type Gesture =
  | { is: 'swipe'; from: Point; axis?: 'x' | 'y'; moments: Moment[]; isOnControl: boolean }
  | { is: 'pan'; from: Point; start: View; hasMoved: boolean }
  | { is: 'pinch'; from: [Point, Point]; start: View }

const SETTLING = { duration: 220, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }
/** After this way down (px), the list is seen through the dark background. */
const FADED = 320
/** A single photo follows a finger only a part of its way. */
const RESISTANCE = 3

/** @param act is asked each time, because it changes with every photo */
export function followFingers(dialog: HTMLDialogElement, stage: HTMLElement, act: () => TouchActions) {
  const fingers = new Map<number, Point>()
  let gesture: Gesture | undefined
  let view = WHOLE
  /** Where the stage is. */
  let at: Point = { x: 0, y: 0 }
  /** Where it rests: beside its place after a turn, until the next photo is drawn in the middle. */
  let rest = 0
  let settling: { movement: Animation; then: () => void } | undefined
  let tap: Moment | undefined
  let hasMoved = false

  const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
  const slide = () => stage.querySelector<HTMLElement>('.slide[data-side="0"]')

  function place(x: number, y: number) {
    at = { x, y }
    stage.style.translate = x || y ? `${x}px ${y}px` : ''
    stage.classList.toggle('moving', x !== 0)
    dialog.style.setProperty('--pulled', String(Math.min(y / FADED, 1)))
  }

  function settle(x: number, then = () => {}) {
    const from = at
    place(x, 0)
    if (isStill() || (from.x === x && from.y === 0)) return then()
    stage.classList.add('moving')
    const movement = stage.animate({ translate: [`${from.x}px ${from.y}px`, `${x}px 0px`] }, SETTLING)
    settling = { movement, then }
    movement.onfinish = finishSettling
  }

  function finishSettling() {
    const { movement, then } = settling ?? {}
    settling = undefined
    movement?.cancel()
    place(at.x, at.y)
    then?.()
  }

  function look(next: View, isMoved = true) {
    const element = slide()
    const image = element?.querySelector('img')
    if (!element || !image) return
    const wasZoomed = view.scale > 1
    const before = view
    view = next
    element.style.translate = `${view.x}px ${view.y}px`
    element.style.scale = String(view.scale)
    stage.classList.toggle('zoomed', view.scale > 1)
    if (view.scale > 1 !== wasZoomed) act().onZoom(view.scale > 1)
    if (isMoved || isStill()) return
    element.animate(
      { translate: [`${before.x}px ${before.y}px`, element.style.translate], scale: [before.scale, view.scale] },
      SETTLING,
    )
  }

  function inPlace(next: View): View {
    const image = slide()?.querySelector('img')
    if (!image) return WHOLE
    const { offsetWidth: width, offsetHeight: height } = image
    return keptInPlace(next, { width, height }, { width: stage.offsetWidth, height: stage.offsetHeight })
  }

  /** From the middle of the stage at rest. */
  function pointOf({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = dialog.getBoundingClientRect()
    return {
      x: clientX - left - stage.offsetLeft - stage.offsetWidth / 2,
      y: clientY - top - stage.offsetTop - stage.offsetHeight / 2,
    }
  }

  function begin(isOnControl = false): Gesture | undefined {
    const [one, other] = fingers.values()
    if (!one) return undefined
    if (other) return { is: 'pinch', from: [one, other], start: view }
    if (view.scale > 1) return { is: 'pan', from: one, start: view, hasMoved: false }
    return { is: 'swipe', from: one, moments: [], isOnControl }
  }

  function onDown(event: PointerEvent) {
    // in a page that is enlarged by itself, a finger moves the page
    if (event.button !== 0 || (visualViewport?.scale ?? 1) > 1.01 || fingers.size > 1) return
    // a finger that lifted outside the window
    if (event.isPrimary) fingers.clear()
    if (fingers.size === 0) hasMoved = false
    if (settling) finishSettling()
    fingers.set(event.pointerId, pointOf(event))
    if (fingers.size > 1) {
      hasMoved = true
      place(rest, 0)
    }
    gesture = begin(event.target instanceof Element && event.target.closest('a, button, input') !== null)
  }

  function onMove(event: PointerEvent) {
    if (!fingers.has(event.pointerId) || !gesture) return
    if (!event.buttons) return cancel()
    fingers.set(event.pointerId, pointOf(event))
    const [one, other] = fingers.values()
    if (!one) return
    if (gesture.is === 'pinch') {
      if (other) look(pinched(gesture.start, gesture.from, [one, other]))
      return
    }
    const moved = { x: one.x - gesture.from.x, y: one.y - gesture.from.y }
    if (Math.hypot(moved.x, moved.y) > TAP_MOST) hasMoved = true
    if (!hasMoved) return
    if (gesture.is === 'pan') {
      gesture.hasMoved = true
      return look(inPlace({ ...gesture.start, x: gesture.start.x + moved.x, y: gesture.start.y + moved.y }))
    }
    gesture.axis ??= axisOf(moved)
    gesture.moments.push({ ...moved, time: event.timeStamp })
    if (gesture.axis === 'y') place(rest, Math.max(moved.y, 0))
    else place(rest + (act().isAlone ? moved.x / RESISTANCE : moved.x), 0)
  }

  function onUp(event: PointerEvent) {
    const point = fingers.get(event.pointerId)
    if (!point || !gesture) return
    fingers.delete(event.pointerId)
    const ended = gesture
    // the finger that is left moves an enlarged photo, but doesn't turn
    gesture = view.scale > 1 ? begin() : undefined
    if (ended.is === 'pinch') return look(inPlace(view), false)
    if (ended.is === 'swipe' && ended.axis) return release(ended, ended.axis, event.timeStamp)
    if (ended.is === 'pan' ? ended.hasMoved : ended.isOnControl || hasMoved) return
    const last = { ...point, time: event.timeStamp }
    const isDouble = isDoubleTap(tap, last)
    tap = isDouble ? undefined : last
    if (isDouble) look(inPlace(doubleTapped(view, point)), false)
  }

  function release({ moments }: Gesture & { is: 'swipe' }, axis: 'x' | 'y', time: number) {
    const moved = moments.at(-1) ?? { x: 0, y: 0, time }
    // a finger that rests before it lifts has no speed
    const action = releaseOf(axis, moved, speedOf([...moments, { ...moved, time }]))
    if (action === 'close') return act().close()
    if (action === 'stay' || act().isAlone || rest) return settle(rest)
    const beside = -action * innerWidth
    settle(beside, () => {
      rest = beside
      if (!act().turn(action)) {
        rest = 0
        settle(0)
      }
    })
  }

  function cancel() {
    fingers.clear()
    gesture = undefined
    settle(rest)
    look(inPlace(view), false)
  }

  /** While the browser has enlarged the page, its own gestures move it. */
  function onViewport() {
    dialog.style.touchAction = (visualViewport?.scale ?? 1) > 1.01 ? 'auto' : ''
  }

  const listening = new AbortController()
  const { signal } = listening
  dialog.addEventListener('pointerdown', onDown, { signal })
  dialog.addEventListener('pointermove', onMove, { signal })
  dialog.addEventListener('pointerup', onUp, { signal })
  dialog.addEventListener('pointercancel', cancel, { signal })
  visualViewport?.addEventListener('resize', onViewport, { signal })

  return {
    stop: () => listening.abort(),
    /** Whether the click that follows is part of a movement. */
    hasMoved: () => hasMoved,
    /** Before another photo is drawn in the middle. */
    onTurn() {
      const moved = { x: at.x - rest, y: at.y }
      const { movement, then } = settling ?? {}
      settling = undefined
      movement?.cancel()
      for (const element of stage.querySelectorAll<HTMLElement>('.slide'))
        element.style.translate = element.style.scale = ''
      stage.classList.remove('zoomed')
      if (view.scale > 1) act().onZoom(false)
      view = WHOLE
      rest = 0
      if (gesture?.is !== 'swipe') gesture = undefined
      if (gesture) place(moved.x, moved.y)
      else place(0, 0)
      // a turn that waited for its page has come before the end of this swipe, which counts too
      then?.()
    },
    isZoomed: () => view.scale > 1,
    zoom: () => look(inPlace(doubleTapped(view, { x: 0, y: 0 })), false),
    pan: ({ x, y }: Point) => look(inPlace({ ...view, x: view.x + x, y: view.y + y }), false),
  }
}
