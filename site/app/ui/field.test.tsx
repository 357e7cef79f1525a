import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field, TextField } from './field.tsx'

test('a field is named by its label', () => {
  const html = renderToString(<Field label="Name" name="name" />)
  expect(html.match(/for="([^"]*)"/)?.[1]).toBe(html.match(/<input id="([^"]*)"/)?.[1])
  expect(html).not.toContain('aria-invalid')
})

test('what was refused says why, under the field', () => {
  const html = renderToString(<TextField label="Message" name="body" error="Message is required." />)
  expect(html).toContain('aria-invalid="true"')
  expect(html.match(/aria-describedby="([^"]*)"/)?.[1]).toBe(html.match(/<p class="error" id="([^"]*)"/)?.[1])
  expect(html).toContain('Message is required.')
})
