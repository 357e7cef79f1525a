// What is looked at on each screen of a studio into which anything was typed, beside scripts (watch-for-scripts.ts).
import type { Page } from 'playwright-core'
import { settled } from './settled.ts'

/** Scrolls to the end and back, so that everything that waits to be visible loads. The page must have settled. */
export async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () => new Promise(requestAnimationFrame)
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await drawn()
    }
    await drawn()
    scrollTo(0, 0)
  })
  await settled(page)
}

/** @returns what is wrong with the screen that is open: its title, and its width in windows of these widths */
export async function faultsOfLayout(page: Page, widths = [1280, 320]): Promise<string[]> {
  const titles = await page.locator('h1').count()
  const faults = titles === 1 ? [] : [`${titles} h1`]
  // the width that it has comes first: each change draws everything anew
  const now = page.viewportSize()?.width
  for (const width of widths.toSorted((one, other) => Number(other === now) - Number(one === now))) {
    if (width !== now) await page.setViewportSize({ width, height: 800 })
    faults.push(...(await page.evaluate(tooWide)).map((fault) => `at ${width} px: ${fault}`))
  }
  return faults
}

/** Runs in the page. @returns how much must be scrolled sideways, and the outermost elements that are too wide */
export function tooWide(): string[] {
  const { scrollWidth } = document.documentElement
  if (scrollWidth <= innerWidth) return []
  const isBeyond = (each: Element | null) => (each?.getBoundingClientRect().right ?? 0) > innerWidth + 1
  const wide = [...document.querySelectorAll('body *')].filter(
    (each) => isBeyond(each) && !isBeyond(each.parentElement) && !each.closest('.rich-text table'),
  )
  const names = wide.map((each) => `${each.parentElement?.className} > ${each.tagName} ${each.className}`)
  return [`${scrollWidth - innerWidth} px beyond the window: ${[...new Set(names)].slice(0, 5).join('; ')}`]
}

/**
 * Text at twice its size (WCAG 1.4.4), as a browser's setting for text alone makes it: each computed size is doubled.
 *
 * @returns what then must be scrolled sideways on a phone
 */
export async function faultsOfDoubleText(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => {
    const all = [...document.body.querySelectorAll<HTMLElement>('*')]
    const sizes = all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    for (const [at, element] of all.entries()) element.style.fontSize = `${(sizes[at] ?? 0) * 2}px`
  })
  return (await page.evaluate(tooWide)).map((fault) => `with text at twice its size ${fault}`)
}

/** Runs in the page. @returns texts that stand there twice, one right after the other */
export function saidTwice(): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue?.trim() ?? ''
    // before a title may stand the name of the same step
    const isShown = node.parentElement?.checkVisibility() && !node.parentElement.closest('script, style, noscript, h1')
    if (isShown && text !== '') texts.push(text)
  }
  // what the vectors end each other with stands there often
  const twice = texts.filter((text, at) => /\p{Letter}{3}/u.test(text) && text === texts[at - 1])
  return [...new Set(twice)].map((text) => `says twice: ${text.slice(0, 60)}`)
}
