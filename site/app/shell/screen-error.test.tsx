import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageOf } from '../../test/page-of.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { CrashDocument } from './crash-screen.tsx'
import { ScreenError } from './screen-error.tsx'

const render = (error: unknown) => renderScreen(() => <ScreenError error={error} />, { path: '/about/?page=2' })

test('[E-12] [M-33] what a screen throws shows the fallback, and nothing of what was thrown', () => {
  const html = render(new Error('secret of the house'))
  expect(pageOf(html).title).toBe('Unexpected Application Error!')
  expect(html).not.toContain('secret')
  expect(pageOf(html).linksTo('/')).toHaveLength(1)
})

const failed = (status: number, detail: string, code: string) =>
  render({ status, statusText: '', internal: false, data: { detail, code } })

test('[A-43] [M-75] a failed load shows its sentence, and the same address to try again', () => {
  const page = pageOf(failed(503, 'Please come back soon.', 'unavailable'))
  expect(page.one('alert').text).toBe('Please come back soon.')
  expect(page.linksTo('/about/?page=2')).toHaveLength(1)
  expect(page.select('meta[name=robots]').map((meta) => meta.attribute('content'))).toEqual(['noindex'])
})

test('what is not there shows its sentence and the way home: asking again can’t help', () => {
  const page = pageOf(failed(404, 'No such gallery.', 'not_found'))
  expect(page.one('alert').text).toBe('No such gallery.')
  expect(page.linksTo('/about/?page=2')).toEqual([])
  expect(page.linksTo('/')).toHaveLength(1)
})

test('[E-12] [M-33] the last resort is a whole document that asks for no data', () => {
  const page = pageOf(renderToStaticMarkup(<CrashDocument />))
  expect(page.attribute('lang')).toBe('en')
  expect(page.select('head title').map(({ text }) => text)).toEqual(['Unexpected Application Error!'])
  expect(page.title).toBe('Unexpected Application Error!')
  expect(page.linksTo('/')).toHaveLength(1)
})
