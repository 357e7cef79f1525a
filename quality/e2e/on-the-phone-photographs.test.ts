// Uploading on a phone: photographs from the camera roll, reordered by touch and by keyboard, described and centred.
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findings } from './axe.ts'
import { anEvening, choose, type Evening, names, PATIENT } from './many-photographs.ts'
import { pickUp } from './page.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
/** The minimum size for a thumb, in px. */
const TARGET = 44
let evening: Evening

beforeEach(async () => {
  evening = await anEvening()
})
afterEach(() => evening.forget())

/** Controls that are too small for a thumb, and whether the screen scrolls sideways. */
const troubles = (page: Page) =>
  page.evaluate((least) => {
    const small = [...document.querySelectorAll('main button, main input[type=checkbox], .MuiSnackbar-root button')]
      .map((each) => ({
        each,
        box: (each.matches('input') ? (each.parentElement ?? each) : each).getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < least - 0.5)
      .map(({ each }) => each.getAttribute('aria-label') ?? each.textContent)
    const isWide = document.documentElement.scrollWidth > innerWidth
    return isWide ? [...small, 'the screen is wider than the phone'] : small
  }, TARGET)

/** As a thumb that presses, moves and lets go. @param beforeEnd called while it still presses */
async function dragByThumb(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
  beforeEnd: () => Promise<void>,
): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  const STEPS = 10
  await touch('touchStart', from.x, from.y)
  for (let step = 1; step <= STEPS; step += 1)
    await touch('touchMove', from.x + ((to.x - from.x) * step) / STEPS, from.y + ((to.y - from.y) * step) / STEPS)
  await beforeEnd()
  await touch('touchEnd')
  await cdp.detach()
}

test(
  '[BO-42] photographs of the camera roll are uploaded, reordered by touch and by keyboard, described and centred',
  PATIENT,
  async () => {
    const { page, leave } = await evening.visit(PHONE)
    // other tests send photographs too
    const progress = { arrived: 0, larger_sizes: 0 }
    await page.route('**/uploads/progress/', (route) => route.fulfill({ json: progress }))
    const note = page.getByRole('region', { name: 'Still being made' })
    await expect.poll(() => troubles(page)).toEqual([])
    await choose(page, await evening.photographs(1, 4))
    await page.getByText('4 photographs came in.').waitFor(PATIENT)
    await expect.poll(() => names(page), PATIENT).toEqual(['Guest 1', 'Guest 2', 'Guest 3', 'Guest 4'])
    await page.getByRole('button', { name: 'Each of them' }).tap()
    await expect.poll(() => troubles(page)).toEqual([])
    await page.getByRole('button', { name: 'Clear the list' }).tap()
    // the photograph below moves up
    await page.getByRole('button', { name: 'Clear the list' }).waitFor({ state: 'detached' })

    const handle = (title: string) => page.getByRole('button', { name: `Move ${title}` })
    await handle('Guest 4').scrollIntoViewIfNeeded()
    const centreOf = async (title: string) => {
      const box = await handle(title).boundingBox()
      return { x: (box?.x ?? 0) + 22, y: (box?.y ?? 0) + 22 }
    }
    await dragByThumb(page, await centreOf('Guest 1'), await centreOf('Guest 4'), async () => {
      progress.arrived = 5
      // the second question comes after the first answer was shown, or was not
      for (let asked = 0; asked < 2; asked += 1) await page.waitForResponse('**/uploads/progress/')
      expect(await note.count(), 'it would move the photographs under the thumb').toBe(0)
    })
    await page.getByText('The new order is saved.').waitFor()
    await note.waitFor()
    progress.arrived = 0
    await note.waitFor({ state: 'detached' })
    const byThumb = ['Guest 2', 'Guest 3', 'Guest 4', 'Guest 1']
    expect(await names(page)).toEqual(byThumb)
    expect((await evening.kept()).map(({ title }) => title)).toEqual(byThumb)

    await handle('Guest 2').focus()
    await pickUp(page, 'Guest 2 is picked up from place 1 of 4.')
    await page.keyboard.press('ArrowRight')
    await page.getByText('Guest 2 is at place 2 of 4.').waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    const byKeys = ['Guest 3', 'Guest 2', 'Guest 4', 'Guest 1']
    await expect.poll(() => names(page)).toEqual(byKeys)
    await expect.poll(async () => (await evening.kept()).map(({ title }) => title)).toEqual(byKeys)

    await page.getByRole('checkbox', { name: 'Choose Guest 3' }).tap()
    await expect.poll(() => troubles(page)).toEqual([])
    await page.getByRole('button', { name: 'Change them' }).tap()
    await page.getByRole('menuitem', { name: 'Remove' }).tap()
    await page.getByRole('button', { name: 'Undo' }).waitFor(PATIENT)
    await expect.poll(() => troubles(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect.poll(() => names(page)).toEqual(byKeys)
    expect(await findings(page)).toEqual([])

    await page.getByRole('checkbox', { name: 'Choose Guest 3' }).uncheck()
    for (const title of ['Guest 1', 'Guest 2']) await page.getByRole('checkbox', { name: `Choose ${title}` }).check()
    await page.getByRole('button', { name: 'Change them' }).click()
    await page.getByRole('menuitem', { name: 'Title and description …' }).click()
    await page.getByLabel('Title').fill('At the lake')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('2 photographs changed.').waitFor()
    await page.getByRole('button', { name: 'Open Guest 3' }).click()
    await page.getByRole('button', { name: /The picture’s centre: 50/ }).press('ArrowLeft')
    await page.getByRole('button', { name: /The picture’s centre: 45 % from the left/ }).waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').waitFor()
    const centres = () =>
      page.locator('li img').evaluateAll((all) => all.map((each) => (each as HTMLElement).style.objectPosition))
    await expect.poll(centres).toContain('45% 50%')
    expect(await names(page)).toEqual(['Guest 3', 'At the lake', 'Guest 4', 'At the lake'])
    await leave()
  },
)
