// What a browser's translator does to a page, and two pages that are used alike: one is translated, one isn't.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aVisitor, type Visitor } from './visitor.ts'

/**
 * As Chrome's translator: each text is put into two `font` elements, and the page's own text node leaves the page. What
 * comes later is translated too. The words stay as they are, so that they can be compared.
 */
function translate(): void {
  const fonts = () => {
    const font = document.createElement('font')
    font.style.verticalAlign = 'inherit'
    return font
  }
  const isText = ({ data, parentElement }: Text) =>
    data.trim() !== '' && parentElement !== null && !parentElement.closest('font, script, style, noscript, textarea')
  const translateIn = (root: Node) => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    if (root instanceof Text) texts.push(root)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts.filter(isText)) {
      const [outer, inner] = [fonts(), fonts()]
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  translateIn(document.body)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) translateIn(node)
  }).observe(document.body, { childList: true, subtree: true })
}

/** All words of the page, in their order; those of different orders and people are alike. */
function wordsOf(page: Page, within = 'body'): Promise<string> {
  return page.evaluate((part) => {
    const copy = document.querySelector(part)?.cloneNode(true) as HTMLElement
    // the footer lists the pages, of which other tests add some
    for (const each of copy.querySelectorAll('script, style, noscript, iframe, svg, footer')) each.remove()
    const [title, lines] = [document.title, (copy.textContent ?? '').replace(/\s+/g, ' ')]
    return `${title} | ${lines}`
      .replaceAll(/[\w-]+@post\.example/g, 'E-MAIL')
      .replaceAll(/\d+, Bangladesh/g, 'CODE, Bangladesh')
      .replaceAll(/(No:? ?|order |quote |Reference|INV-[\d-]+-)\d+/gi, '$1NUMBER')
      .replaceAll(/\b\d\d:\d\d\b/g, 'TIME')
  }, within)
}

/** The first words that differ, with what stands before them; '' if none do. */
function difference(plain: string, translated: string): string {
  if (plain === translated) return ''
  let at = 0
  while (plain[at] === translated[at]) at++
  const near = (text: string) => text.slice(Math.max(0, at - 60), at + 80)
  return `“${near(plain)}” is on the translated page: “${near(translated)}”`
}

/** Of two pages one is behind the other, where the browser ends a view transition. */
const FORGIVEN = /status of (400|401|404|409|429)|Transition was (aborted|skipped)/

type Storage = Record<string, string>

export interface TwoPages {
  /** Opens a screen on both, and translates one. @param of the plain page, and of the translated one */
  open: (of: readonly [Opened, Opened]) => Promise<void>
  /** Does the same on both pages, and then compares their words. @param what said if they differ */
  both: (what: string, act: (page: Page) => Promise<unknown>) => Promise<void>
  /**
   * Opens a screen on the translated page alone, for one whose words don't change, and leaves it.
   * @param to where it is then, whose words are those of the plain page at this address
   */
  leaveAlone: (opened: Opened, act: (page: Page) => Promise<unknown>, to: string) => Promise<void>
  leave: () => Promise<void>
}

interface Opened {
  path: string
  /** All that the browser has kept. */
  storage: Storage
}

/** Wide enough for the bar's links. */
const WINDOW = { width: 1000, height: 400 }

export async function twoPages(): Promise<TwoPages> {
  const one = () => aVisitor({ viewport: WINDOW, reducedMotion: 'reduce', forgive: FORGIVEN })
  const [plain, translated] = await Promise.all([one(), one()])
  const visit = async ({ page, complaints }: Visitor, { path, storage }: Opened) => {
    complaints.length = 0
    // a page without scripts of ours
    await page.goto('/robots.txt')
    await page.evaluate((entries) => {
      localStorage.clear()
      sessionStorage.clear()
      Object.assign(localStorage, entries)
    }, storage)
    await page.goto(path, { waitUntil: 'load' })
    await expect.poll(() => page.locator('main .waiting').count()).toBe(0)
  }
  const wordsAt = new Map<string, string>()
  const plainWordsAt = async (path: string) => {
    if (!wordsAt.has(path)) {
      await visit(plain, { path, storage: {} })
      wordsAt.set(path, await wordsOf(plain.page, 'main'))
    }
    return wordsAt.get(path) ?? ''
  }
  const both = async (what: string, act: (page: Page) => Promise<unknown>) => {
    await Promise.all([act(plain.page), act(translated.page)])
    await expect
      .poll(async () => difference(await wordsOf(plain.page), await wordsOf(translated.page)), { message: what })
      .toBe('')
    expect([...plain.complaints, ...translated.complaints], what).toEqual([])
  }
  return {
    async open([first, second]) {
      await Promise.all([visit(plain, first), visit(translated, second)])
      await translated.page.evaluate(translate)
      await both('as it opens', async () => undefined)
    },
    both,
    async leaveAlone(opened, act, to) {
      const words = await plainWordsAt(to)
      await visit(translated, opened)
      await translated.page.evaluate(translate)
      await act(translated.page)
      await expect.poll(async () => difference(words, await wordsOf(translated.page, 'main'))).toBe('')
      expect(translated.complaints).toEqual([])
    },
    async leave() {
      await Promise.all([plain.leave(), translated.leave()])
    },
  }
}
