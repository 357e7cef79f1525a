// What a person does in a browser, counted: how long it takes is estimated by the keystroke-level model of Card, Moran and
// Newell (1980), so that a test can hold it against a number of minutes whatever the machine is.
import type { Locator, Page } from 'playwright-core'

/** In seconds: a thought before each act, the way of the hand to the mouse and of the pointer, a press, a character. */
const SECONDS = { thought: 1.35, pointing: 1.5, press: 0.2, character: 0.5 }
/** To find files in the browser's window for them. In seconds. */
const FINDING_FILES = 20
const PATIENT = { timeout: 300_000 }

export interface Person {
  page: Page
  press: (name: string | RegExp, within?: Within) => Promise<void>
  follow: (name: string | RegExp, within?: Within) => Promise<void>
  type: (label: string, text: string, within?: Within) => Promise<void>
  choose: (label: string | RegExp, option: string | RegExp, within?: Within) => Promise<void>
  /** Any other press. */
  pressOn: (what: Locator) => Promise<void>
  /** Presses what opens the browser's window for files, and picks some. */
  pick: (opens: Locator, files: Files) => Promise<void>
  /** Of all acts so far: how many, and their time in seconds. */
  acts: () => { count: number; seconds: number }
}
type Within = Page | Locator
type Files = string[] | { name: string; mimeType: string; buffer: Buffer }

const escaped = (words: string) => words.replace(/[()?.]/g, (mark) => `\\${mark}`)

export function aPerson(page: Page): Person {
  let [count, seconds] = [0, 0]
  const acted = (more = 0) => {
    count++
    seconds += SECONDS.thought + SECONDS.pointing + SECONDS.press + more
  }
  const pressOn = async (what: Locator) => {
    await what.click(PATIENT)
    acted()
  }
  const fieldIn = (within: Within, label: string) =>
    within
      .getByLabel(new RegExp(`^${escaped(label)}\\s*\\*?$`))
      .and(page.locator('input, textarea'))
      .first()
  const byRole = (role: 'button' | 'link', name: string | RegExp, within: Within) =>
    within.getByRole(role, { name, exact: true }).first()
  return {
    page,
    pressOn,
    press: (name, within = page) => pressOn(byRole('button', name, within)),
    follow: (name, within = page) => pressOn(byRole('link', name, within)),
    async type(label, text, within = page) {
      await fieldIn(within, label).fill(text, PATIENT)
      acted(text.length * SECONDS.character)
    },
    async choose(label, option, within = page) {
      await pressOn(within.getByRole('combobox', { name: label, exact: true }).first())
      await pressOn(page.getByRole('option', { name: option }).first())
    },
    async pick(opens, files) {
      const chooser = page.waitForEvent('filechooser', PATIENT)
      await pressOn(opens)
      await (await chooser).setFiles(files)
      acted(FINDING_FILES)
    },
    acts: () => ({ count, seconds }),
  }
}
