import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { CrashDocument } from './crash-screen.tsx'
import { ScreenError } from './screen-error.tsx'

const render = (error: unknown) => renderScreen(() => <ScreenError error={error} />, { path: '/about/?page=2' })

test('[E-12] [M-33] what a screen throws shows the fallback, and nothing of what was thrown', () => {
  const html = render(new Error('secret of the house'))
  expect(html).toContain('Unexpected Application Error!</h1>')
  expect(html).not.toContain('secret')
  expect(html).toContain('href="/"')
})

const failed = (status: number, detail: string, code: string) =>
  render({ status, statusText: '', internal: false, data: { detail, code } })

test('[A-43] [M-75] a failed load shows its sentence, and the same address to try again', () => {
  const html = failed(503, 'Please come back soon.', 'unavailable')
  expect(html).toMatch(/role="alert"[^>]*>Please come back soon\./)
  expect(html).toContain('href="/about/?page=2"')
  expect(html).toContain('content="noindex"')
})

test('what is not there shows its sentence and the way home: asking again can’t help', () => {
  const html = failed(404, 'No such gallery.', 'not_found')
  expect(html).toMatch(/role="alert"[^>]*>No such gallery\./)
  expect(html).not.toContain('href="/about/?page=2"')
})

test('[E-12] [M-33] the last resort is a whole document that asks for no data', () => {
  const html = renderToStaticMarkup(<CrashDocument />)
  expect(html).toMatch(/^<html lang="en"/)
  expect(html).toContain('<title>Unexpected Application Error!</title>')
  expect(html).toContain('Unexpected Application Error!</h1>')
  expect(html).toContain('href="/"')
})
