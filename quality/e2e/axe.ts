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

/** What these find is minor or moderate, so nobody would read it: without them axe takes a sixth less. */
const NEVER_SERIOUS = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'meta-viewport-large',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
]

/**
 * `rule: first place`, for serious and critical findings.
 * @param within a part of the page, which takes less long
 * @param only these rules, or all if there are none
 */
export async function findings(page: Page, within = 'html', only: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(findSerious, { within, only: [...only], without: NEVER_SERIOUS })
}

interface AxeScope {
  within: string
  only: string[]
  without: string[]
}

/** Runs in the page, where axe is loaded. */
async function findSerious({ within, only, without }: AxeScope): Promise<string[]> {
  const { axe, chooseColours } = window as unknown as {
    axe: typeof import('axe-core')
    /** Of new-colours.ts. */
    chooseColours?: (within: string) => void
  }
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
  chooseColours?.(within)
  const { violations } = await axe.run(within, {
    iframes: false,
    preload: false,
    resultTypes: ['violations'],
    ...(only.length > 0
      ? { runOnly: only }
      : { rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) }),
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)
}
