// Loaded into the product before its own code (`node --import`): what tells the time of day says another day, from a moment on that a file
// names; what measures how long something takes goes on as it is. As a machine whose clock is set anew.
import { readFileSync } from 'node:fs'

const file = process.env.SHIFTED_BY ?? ''
const RealDate = Date

/** Milliseconds; read anew each time, as the clock jumps while the product runs. */
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
