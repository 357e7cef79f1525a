// Loaded into the product before its own code (`node --import`). From a moment on that a file names, the time of day is
// another day's; clocks that measure durations are unchanged. This is what happens when a machine's clock is set.
import { readFileSync } from 'node:fs'

const file = process.env.SHIFTED_BY ?? ''
const RealDate = Date

/** Milliseconds; read each time, because the clock jumps while the product runs. */
function shift(): number {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

const now = () => RealDate.now() + shift()

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, asked) => Reflect.construct(target, args.length === 0 ? [now()] : args, asked),
  apply: () => new RealDate(now()).toString(),
  get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
})
