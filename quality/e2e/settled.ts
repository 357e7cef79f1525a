// Waits until a page has loaded all that it asks for. `networkidle` can't: after it has come once, it comes at once.
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from 'playwright-core'

/** Milliseconds. A page that still asks for something then is a fault. */
const PATIENCE = 30_000

interface PageRequests {
  underWay: Set<Request>
  /** How many requests have begun so far. */
  begun: number
}

const pages = new WeakMap<Page, PageRequests>()

/** Counts the requests of each page that opens from now on. */
export function countRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const asked: PageRequests = { underWay: new Set(), begun: 0 }
    pages.set(page, asked)
    page.on('request', (request) => {
      asked.underWay.add(request)
      asked.begun++
    })
    page.on('requestfinished', (request) => asked.underWay.delete(request))
    page.on('requestfailed', (request) => asked.underWay.delete(request))
  })
}

/**
 * Waits until the page has loaded, nothing is under way, and two frames have been drawn in which it asked for nothing
 * more. A page that never settles fails the test, with what it still waits for.
 */
export async function settled(page: Page, patience = PATIENCE): Promise<void> {
  const asked = pages.get(page)
  if (!asked) throw new Error('countRequests was not called for this page')
  await page.waitForLoadState('load')
  const until = Date.now() + patience
  for (let calm = 0; calm < 2; ) {
    const { begun } = asked
    // on a page without scripts it never ends, and it fails if the page is left meanwhile
    await Promise.race([page.evaluate(twoFrames).catch(() => undefined), sleep(500)])
    calm = asked.underWay.size === 0 && asked.begun === begun ? calm + 1 : 0
    if (calm === 0 && Date.now() > until)
      throw new Error(`The page never settles: ${[...asked.underWay].map((each) => each.url()).join(', ')}`)
  }
}

/** Runs in the page. A page in the background draws nothing, so time is enough there. */
function twoFrames(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 100)
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
}
