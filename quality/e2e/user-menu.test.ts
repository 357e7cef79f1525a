import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, theAdmin } from './customer.ts'
import { keepOnce } from './page.ts'
import { aVisitor, type Visitor } from './visitor.ts'

let visitor: Visitor
beforeAll(async () => {
  visitor = await aVisitor({ reducedMotion: 'reduce' })
})
afterEach(() => expect(visitor.complaints.splice(0)).toEqual([]))
afterAll(() => visitor?.leave())

/** Somebody who is signed in comes to the site. */
async function visit(path: string, storage: { userInfo: string }, viewport = { width: 1280, height: 800 }) {
  const { page } = visitor
  await page.setViewportSize(viewport)
  await keepOnce(page, storage)
  await page.goto(path)
  return page
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const bar = (page: Page) => page.getByRole('banner')

async function openUserMenu(page: Page, name: string) {
  await bar(page).getByRole('button', { name }).click()
}

describe('the user menu', () => {
  test('[N-13] [N-14] has the first and last name, Profile and Logout, and no Login', async () => {
    const { storage } = await aCustomer({ first_name: 'Begum', last_name: 'Sufia' })
    const page = await visit('/about/', storage)
    await openUserMenu(page, 'Begum Sufia')
    const menu = page.locator('#user')
    expect(await menu.getByRole('link').allTextContents()).toEqual(['Profile', 'My orders'])
    await expect.poll(() => menu.getByRole('button', { name: 'Logout' }).isVisible()).toBe(true)
    expect(await bar(page).getByRole('link', { name: 'Login' }).count()).toBe(0)
    await menu.getByRole('link', { name: 'Profile' }).click()
    await heading(page, 'Profile').waitFor()
    await expect.poll(() => menu.isVisible()).toBe(false)
  })

  test('[N-15] has the e-mail address if there is no name, and the link to the back office for an admin', async () => {
    const { user, storage } = await theAdmin()
    expect(user.first_name + user.last_name).toBe('')
    const page = await visit('/about/', storage)
    await openUserMenu(page, user.email)
    expect(await page.locator('#user').getByRole('link', { name: 'Studio' }).getAttribute('href')).toBe('/admin/')
  })

  test('[N-25] [N-28] closes on a click outside and above 4 percent of scroll', async () => {
    const { user, storage } = await aCustomer()
    const page = await visit('/page/terms/', storage)
    const menu = page.locator('#user')
    const name = `${user.first_name} ${user.last_name}`
    await openUserMenu(page, name)
    await expect.poll(() => menu.isVisible()).toBe(true)
    await page.mouse.click(400, 600)
    await expect.poll(() => menu.isVisible()).toBe(false)
    await openUserMenu(page, name)
    const scrollTo = (percent: number) =>
      page.evaluate((part) => {
        const { scrollHeight, clientHeight } = document.documentElement
        const distance = ((scrollHeight - clientHeight) * part) / 100
        // whoever listened before has heard of it by then
        const heard = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }))
        window.scrollTo(0, part > 4 ? Math.ceil(distance) : Math.floor(distance))
        return heard.then(() => undefined)
      }, percent)
    await scrollTo(4)
    expect(await menu.isVisible()).toBe(true)
    await scrollTo(4.4)
    await expect.poll(() => menu.isVisible()).toBe(false)
  })

  test('is part of the one menu on a phone', async () => {
    const { storage } = await aCustomer()
    const page = await visit('/about/', storage, { width: 360, height: 740 })
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.locator('#menu')
    await menu.getByRole('link', { name: 'Profile' }).waitFor()
    await menu.getByRole('button', { name: 'Logout' }).click()
    await menu.getByRole('link', { name: 'Login' }).waitFor()
  })

  test('takes its space before scripts run, and moves nothing when they do', async () => {
    const { storage } = await aCustomer({ first_name: 'Syed', last_name: 'Mujtaba Ali "the "traveller\\' })
    const { page, leave } = await aVisitor({ storage, reducedMotion: 'reduce' })
    await page.addInitScript(() => {
      const seen = window as unknown as { shift: number }
      seen.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // the fonts are there then: what they move is not the menu's doing
    await page.goto('/about/')
    await page.evaluate(() => document.fonts.ready)
    await page.goto('/about/')
    await bar(page).getByRole('button', { name: 'Syed Mujtaba Ali' }).waitFor()
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.001)
    await leave()
  })
})
