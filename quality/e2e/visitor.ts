// A visitor with a browser. Anything that the console or a page reports fails the test that caused it.
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { CHROMIUM_FLAGS } from '../../tools/find-chromium.ts'
import { countRequests } from './settled.ts'

/**
 * Hosts in the texts of tests: nobody is there, and none is looked up. A test that stopped them by `page.route` would
 * make the browser load every script anew for every page: Playwright then turns its cache off.
 */
const NOBODY_THERE = '--host-resolver-rules=MAP *.example ~NOTFOUND, MAP *.example.com ~NOTFOUND'

/** Milliseconds after which waiting for something that never comes ends. */
const PATIENCE = 120_000

let browser: Promise<Browser> | undefined

function openBrowser(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: inject('chromium'), args: [...CHROMIUM_FLAGS, NOBODY_THERE] })
  return browser
}

export interface Visitor {
  page: Page
  /** Errors and warnings of the console so far. */
  complaints: string[]
  leave: () => Promise<void>
}

export interface VisitorOptions extends BrowserContextOptions {
  /** The local storage before the first page. */
  storage?: Record<string, string>
  /** Messages that the test causes on purpose. */
  forgive?: RegExp
}

export async function aVisitor({ storage = {}, forgive, ...options }: VisitorOptions = {}): Promise<Visitor> {
  const context = await (await openBrowser()).newContext({
    baseURL: inject('baseUrl'),
    viewport: { width: 1280, height: 800 },
    ...options,
  })
  context.setDefaultTimeout(PATIENCE)
  countRequests(context)
  await context.addInitScript((entries) => {
    if (window !== top) return
    for (const [key, value] of entries) if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
  }, Object.entries(storage))
  // also in a window that the test opens
  if (options.javaScriptEnabled !== false) context.on('page', waitForScripts)
  const page = await context.newPage()
  const complaints: string[] = []
  const note = (text: string) => {
    if (!forgive?.test(text)) complaints.push(text)
  }
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(message.text())
  })
  page.on('pageerror', (error) => note(String(error)))
  return {
    page,
    complaints,
    async leave() {
      // requests that a test still holds back at its end fail nothing
      for (const each of [context, ...context.pages()]) await each.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
      expect(complaints).toEqual([])
    },
  }
}

/**
 * A visit is complete when its scripts have loaded: until then a click loads the next page as a whole, which would be a
 * different test. A test that holds scripts back must not wait for `goto` before it releases them.
 */
function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (...args) => {
    const answer = await goto(...args)
    // a form may get its scripts later than the header: pressed before, it would be sent as one without scripts.
    // The back office says by `coming` that its code is on the way.
    const isThere = () =>
      !document.querySelector('.coming') &&
      [document.querySelector('header a'), ...document.querySelectorAll('main form')].every(
        (element) => !element || Object.keys(element).some((key) => key.startsWith('__reactProps')),
      )
    await page.waitForFunction(isThere)
    return answer
  }
}
