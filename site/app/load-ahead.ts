// A screen's data, asked for while a link to it is about to be used, and kept for a moment: for one screen at a time, and for one
// visit to it.

/** Milliseconds: so much later a visitor may see what the studio has saved meanwhile. */
const KEPT = 10_000

interface Asked {
  address: string
  /** On the page's own clock. */
  until: number
  found: Promise<unknown>
}
let asked: Asked | undefined

const addressOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) => pathname + search
const isFresh = ({ until }: Asked) => performance.now() < until

/** Asks for what the screen at this address shows, unless that is under way. What fails is told to nobody, and forgotten. */
export function keepAhead(url: URL, ask: () => Promise<unknown>): void {
  const address = addressOf(url)
  if (asked?.address === address && isFresh(asked)) return
  const asking = { address, until: performance.now() + KEPT, found: ask() }
  asked = asking
  asking.found.catch(() => {
    if (asked === asking) asked = undefined
  })
}

/** @returns what was asked for of this address; undefined where nothing was, or too long ago */
export function takeAhead(url: URL): Promise<unknown> | undefined {
  const taken = asked
  if (taken?.address !== addressOf(url)) return undefined
  asked = undefined
  return isFresh(taken) ? taken.found : undefined
}

/** After a write, what was read before it may be wrong. */
export function forgetAhead(): void {
  asked = undefined
}
