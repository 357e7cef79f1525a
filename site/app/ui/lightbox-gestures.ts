// What fingers on an opened photo mean: px, milliseconds, and points measured from the middle of the photo's place.

export interface Point {
  x: number
  y: number
}

export interface Moment extends Point {
  time: number
}

/** How a photo is drawn: moved from the middle, then enlarged. */
export interface View extends Point {
  scale: number
}

export interface Size {
  width: number
  height: number
}

export const WHOLE: View = { x: 0, y: 0, scale: 1 }

/** A finger that moves less doesn't move the photo. */
export const TAP_MOST = 8
const FAR = 48
/** px/ms */
const FAST = 0.35
const FAR_DOWN = 90
/** How long (ms) before it lifts a finger's speed is measured. */
const MEASURED = 100

const DOUBLE_TAP = { time: 300, distance: 30, scale: 2.2 }
const MOST_SCALE = 5
/** A pinch may make the photo smaller, to show that it follows. It grows back. */
const LEAST_SCALE = 0.7

/** The speed at the end of a movement in px/ms. @param moments its last ones at least, in their order */
export function speedOf(moments: Moment[]): Point {
  const last = moments.at(-1)
  const first = last && moments.find(({ time }) => last.time - time <= MEASURED)
  if (!first || first.time === last.time) return { x: 0, y: 0 }
  const time = last.time - first.time
  return { x: (last.x - first.x) / time, y: (last.y - first.y) / time }
}

/** The photo follows a finger along one axis. */
export const axisOf = ({ x, y }: Point): 'x' | 'y' => (Math.abs(x) >= Math.abs(y) ? 'x' : 'y')

/** What happens when the finger lifts: 1 shows the next photo, -1 the previous one. */
export function releaseOf(axis: 'x' | 'y', moved: Point, speed: Point): 1 | -1 | 'close' | 'stay' {
  if (axis === 'y') return moved.y > FAR_DOWN ? 'close' : 'stay'
  const isFast = Math.abs(speed.x) > FAST
  // who goes back at the end has thought better of it
  if (isFast && Math.sign(speed.x) !== Math.sign(moved.x)) return 'stay'
  if (!isFast && Math.abs(moved.x) <= FAR) return 'stay'
  return moved.x < 0 ? 1 : -1
}

export function isDoubleTap(first: Moment | undefined, second: Moment): boolean {
  if (!first || second.time - first.time > DOUBLE_TAP.time) return false
  return distance(first, second) <= DOUBLE_TAP.distance
}

/** A double tap enlarges the photo around the finger, the next one shows it whole again. */
export function doubleTapped(view: View, finger: Point): View {
  return view.scale > 1 ? WHOLE : scaledAround(view, DOUBLE_TAP.scale, finger, finger)
}

/** The photo stays under both fingers. */
export function pinched(view: View, from: readonly [Point, Point], to: readonly [Point, Point]): View {
  const scale = (view.scale * distance(...to)) / Math.max(distance(...from), 1)
  return scaledAround(view, Math.min(Math.max(scale, LEAST_SCALE), MOST_SCALE), middle(...from), middle(...to))
}

/** Moves the photo so that it fills its place as far as it can; a photo that isn't enlarged is in the middle. */
export function keptInPlace({ x, y, scale }: View, photo: Size, place: Size): View {
  if (scale <= 1) return WHOLE
  const reach = (photoSide: number, placeSide: number) => Math.max(0, (photoSide * scale - placeSide) / 2)
  const within = (value: number, most: number) => Math.min(Math.max(value, -most), most)
  return {
    x: within(x, reach(photo.width, place.width)),
    y: within(y, reach(photo.height, place.height)),
    scale,
  }
}

/** The part of the photo that is at `from` comes to `to`. */
function scaledAround(view: View, scale: number, from: Point, to: Point): View {
  const factor = scale / view.scale
  return { x: to.x - (from.x - view.x) * factor, y: to.y - (from.y - view.y) * factor, scale }
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
