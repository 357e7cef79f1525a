// Fingers on a touch screen. They say themselves how much time passes, so their speed doesn't depend on the machine.
import type { Page } from 'playwright-core'

interface Point {
  x: number
  y: number
}

const STEPS = 6
/** Milliseconds between two gestures: too long for a double tap. */
const BETWEEN = 1000

export async function fingersOn(page: Page) {
  const browser = await page.context().newCDPSession(page)
  let time = Date.now() / 1000
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[], after = 0) => {
    time += after / 1000
    return browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map((point, id) => ({ ...point, id })),
      timestamp: time,
    })
  }
  const down = (...points: Point[]) => send('touchStart', points, BETWEEN)
  /** @param each finger's way @param took in milliseconds */
  const move = async (each: { from: Point; to: Point }[], took: number) => {
    for (let step = 1; step <= STEPS; step++)
      await send(
        'touchMove',
        each.map(({ from, to }) => ({
          x: from.x + ((to.x - from.x) * step) / STEPS,
          y: from.y + ((to.y - from.y) * step) / STEPS,
        })),
        took / STEPS,
      )
  }
  const up = () => send('touchEnd', [])
  return {
    down,
    move,
    up,
    async swipe(from: Point, by: Partial<Point>, took: number) {
      await down(from)
      await move([{ from, to: { x: from.x + (by.x ?? 0), y: from.y + (by.y ?? 0) } }], took)
      await up()
    },
    async doubleTap(point: Point) {
      await down(point)
      await up()
      await send('touchStart', [point], 150)
      await up()
    },
  }
}
