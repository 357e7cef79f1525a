// An admin in the back office, and what every browser test does there.

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { theAdmin } from './customer.ts'
import { aVisitor, type VisitorOptions } from './visitor.ts'

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** Signed in. @param path the screen to open; without one, the caller opens it */
export async function inBackOffice(path?: string, options: VisitorOptions = {}) {
  const { storage, user } = await theAdmin()
  const visitor = await aVisitor({ reducedMotion: 'reduce', ...options, storage: { ...storage, ...options.storage } })
  if (path !== undefined) await visitor.page.goto(`/admin/#${path}`)
  return { ...visitor, user }
}

/** The question before typed text is lost. */
export const leaveQuestion = (page: Page) => page.getByRole('alertdialog', { name: 'Discard what you changed?' })
export async function answerLeaving(page: Page, answer: 'Keep writing' | 'Discard'): Promise<void> {
  await leaveQuestion(page).getByRole('button', { name: answer }).click()
  await expect.poll(() => leaveQuestion(page).count()).toBe(0)
}
export const asked = (page: Page) => page.getByRole('dialog')
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const said = (page: Page, words: string) => page.getByText(words, { exact: false }).first().waitFor()

/** Presses a button that asks for confirmation, and confirms. */
export async function press(
  page: Page,
  name: string,
  fill?: (dialog: ReturnType<typeof asked>) => Promise<void>,
  yes = name,
) {
  await button(page, name).click()
  await fill?.(asked(page))
  await asked(page).getByRole('button', { name: yes, exact: true }).click()
  await expect.poll(() => asked(page).count()).toBe(0)
}
