import { expect, test } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { ScreenError } from './screen-error.tsx'

const render = (error: unknown) => renderScreen(() => <ScreenError error={error} />, { path: '/about/?page=2' })

test('[E-12] [M-33] what a screen throws shows the fallback, and nothing of what was thrown', () => {
  const html = render(new Error('secret of the house'))
  expect(html).toContain('Unexpected Application Error!</h1>')
  expect(html).not.toContain('secret')
  expect(html).toContain('href="/"')
})

test('[A-43] [M-75] a failed load shows its sentence, and the same address to try again', () => {
  const failure = {
    status: 404,
    statusText: '',
    internal: false,
    data: { detail: 'No such gallery.', code: 'not_found' },
  }
  const html = render(failure)
  expect(html).toMatch(/role="alert"[^>]*>No such gallery\./)
  expect(html).toContain('href="/about/?page=2"')
  expect(html).toContain('content="noindex"')
})
