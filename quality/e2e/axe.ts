// What axe finds on a page, in a few words each.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What may differ between a wide window and a phone, or between two themes. */
export const NAMES_AND_COLOURS = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'aria-hidden-focus',
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-progressbar-name',
  'aria-toggle-field-name',
  'button-name',
  'image-alt',
  'label',
  'link-name',
  'role-img-alt',
  'select-name',
  'svg-img-alt',
]

/**
 * `rule: first place`, for serious and critical findings.
 * @param within a part of the page, which takes less long
 * @param only these rules, or all if there are none
 */
export async function findings(page: Page, within = 'html', only: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(findSerious, { within, only: [...only] })
}

/** Runs in the page, where axe is loaded. */
async function findSerious({ within, only }: { within: string; only: string[] }): Promise<string[]> {
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
  const { violations } = await axe.run(within, {
    iframes: false,
    preload: false,
    resultTypes: ['violations'],
    ...(only.length > 0 && { runOnly: only }),
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)
}
