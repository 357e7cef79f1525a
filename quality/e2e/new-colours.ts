// Colours take half of axe's time, and the same text on the same ground stands on every screen of the back office.
import type { Page } from 'playwright-core'

/** Text that looks alike is looked at so often: of a single place axe can't always tell what is behind it. */
const OFTEN = 3

/** `findings` looks at colours that are alike only in the first places from now on, until the page is loaded anew. */
export const lookAtNewColours = (page: Page): Promise<void> => page.evaluate(chooseNewColours, OFTEN)

/** Runs in the page, which `findings` asks before each look. */
function chooseNewColours(often: number): void {
  const MARK = 'data-new-colours'
  const times = new Map<string, number>()

  /** All that may change what is seen behind an element, up to the root. */
  function groundOf(element: Element, known: Map<Element, string>): string {
    const found = known.get(element)
    if (found !== undefined) return found
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } = getComputedStyle(element)
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position].join()
    const behind = element.parentElement ? groundOf(element.parentElement, known) : ''
    const ground = own === 'rgba(0, 0, 0, 0),none,1,none,normal,static' ? behind : `${behind}/${own}`
    known.set(element, ground)
    return ground
  }

  function mark(within: string): void {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    axe.configure({ rules: [{ id: 'color-contrast', selector: `[${MARK}]` }] })
    for (const element of document.querySelectorAll(`[${MARK}]`)) element.removeAttribute(MARK)
    const grounds = new Map<Element, string>()
    for (const element of document.querySelectorAll(`${within}, ${within} *`)) {
      const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
      if (!(hasText || element.matches('input, select, textarea'))) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
      const look = [element.localName, color, fontSize, fontWeight, textShadow, groundOf(element, grounds)].join()
      const before = times.get(look) ?? 0
      times.set(look, before + 1)
      if (before < often) element.setAttribute(MARK, '')
    }
  }
  Object.assign(window, { chooseColours: mark })
}
