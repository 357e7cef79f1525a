import { expect, test } from 'vitest'
import { THEME_COLOR, themeScript } from './theme.ts'

/** What the script makes of the document where this is stored: its theme, and the colours that it adds. */
function shownWith(stored: string | null) {
  const dataset: { theme?: string } = {}
  const added: { content?: string }[] = []
  const document = {
    documentElement: { dataset },
    createElement: () => ({}),
    head: { prepend: (element: object) => added.push(element) },
  }
  new Function('localStorage', 'document', themeScript)({ getItem: () => stored }, document)
  return { theme: dataset.theme, colours: added.map(({ content }) => content) }
}

test.each(['light', '"light"'])('[M-32] a stored %s is there before the first paint', (stored) => {
  expect(shownWith(stored)).toEqual({ theme: 'light', colours: [THEME_COLOR.light] })
})

test.each([null, '', 'dark', '"dark"', '{"x":[', '7'])(
  '[H-01] [K-08] with %j stored the page stays dark, as it is sent',
  (stored) => {
    expect(shownWith(stored)).toEqual({ theme: undefined, colours: [] })
  },
)
