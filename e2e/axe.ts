// What axe finds on a page, in a few words each.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** `rule: first place`, of what is serious or critical. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(findSerious)
}

/** Runs in the page, where axe is. */
async function findSerious(): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  // half a colour's way is no colour that anybody reads: what moves is put to its end (what turns for ever is left to it)
  const moving = () =>
    document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline instanceof DocumentTimeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  // the end of one may begin another
  for (let round = 0; round < 20 && moving().length > 0; round++) {
    for (const animation of moving()) animation.finish()
    await new Promise(requestAnimationFrame)
  }
  const { violations } = await axe.run(document, { iframes: false })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)
}
