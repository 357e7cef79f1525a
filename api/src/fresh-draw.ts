// For tests: cases that are drawn by a seed. A failure says which; with it as SEED in the environment the same are drawn again.

/** A whole number from 0, below this. */
export type Draw = (below: number) => number

/** mulberry32, which is short, and random enough for cases. */
function drawBy(seed: number): Draw {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

export function oneOf<Thing>(draw: Draw, things: readonly Thing[]): Thing {
  const thing = things[draw(things.length)]
  if (thing === undefined && things.length === 0) throw new Error('there is nothing to draw from')
  return thing as Thing
}

/** Whether something happens that does so once in so many times. */
export const onceIn = (draw: Draw, times: number) => draw(times) === 0

export async function withDraws(work: (draw: Draw) => Promise<void>): Promise<void> {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
  try {
    await work(drawBy(seed))
  } catch (error) {
    if (error instanceof Error) error.message += `\nSEED=${seed} draws these cases again.`
    throw error
  }
}
