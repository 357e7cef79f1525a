// What axe finds on a page, in a few words each.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** `rule: first place`, for serious and critical findings. @param within a part of the page, which takes less long */
export async function findings(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(findSerious, within)
}

/** Runs in the page, where axe is loaded. */
async function findSerious(within: string): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  // nobody reads text in the middle of a colour transition: animations are moved to their end (endless ones are not)
  const moving = () =>
    document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline instanceof DocumentTimeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  // the end of one animation may start another
  for (let round = 0; round < 20 && moving().length > 0; round++) {
    for (const animation of moving()) animation.finish()
    await new Promise(requestAnimationFrame)
  }
  const { violations } = await axe.run(within, { iframes: false, preload: false, resultTypes: ['violations'] })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)
}
