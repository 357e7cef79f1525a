import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'

/** The ids of the descriptions of the field's control. */
const described = (html: string) => html.match(/aria-describedby="([^"]*)"/)?.[1]?.split(' ')
const idOf = (html: string, kind: string) => html.match(new RegExp(`<p class="${kind}" id="([^"]*)"`))?.[1]
const refused = (sentence: string) => ({ sentence })

test('a field is named by its label', () => {
  const html = renderToString(<Field label="Name" name="name" autoComplete="name" required />)
  expect(html.match(/for="([^"]*)"/)?.[1]).toBe(html.match(/<input id="([^"]*)"/)?.[1])
  expect(html).toContain('autoComplete="name"')
  expect(html).not.toContain('aria-')
})

test('what was refused says why, under the field', () => {
  const html = renderToString(<Field label="Name" name="name" error={refused('Name is required.')} />)
  expect(html).toContain('aria-invalid="true"')
  expect(described(html)).toEqual([idOf(html, 'error')])
  expect(html).toContain('Name is required.')
})

test('a hint stands under the field and is heard with it, before the reason', () => {
  const html = renderToString(
    <Field label="Phone" name="phone" hint="With the country." error={refused('Phone is required.')} />,
  )
  expect(described(html)).toEqual([idOf(html, 'hint'), idOf(html, 'error')])
})

test('a field may be a list to choose from, or lines of text', () => {
  const html = renderToString(
    <Field label="Rating" name="rating" error={refused('Please choose.')}>
      {(control) => (
        <select {...control} required>
          <option value="">Select...</option>
        </select>
      )}
    </Field>,
  )
  expect(html).not.toContain('<input')
  expect(html.match(/for="([^"]*)"/)?.[1]).toBe(html.match(/<select id="([^"]*)" name="rating"/)?.[1])
  expect(described(html)).toEqual([idOf(html, 'error')])
})

test('the first field that was refused says so in the form’s alert alone', () => {
  const error = { sentence: 'Name is required.', alert: 'Name is required. One more field needs a look.' }
  const html = renderToString(<Field label="Name" name="name" error={error} />)
  expect(html.match(/Name is required\./g)).toHaveLength(1)
  expect(described(html)).toEqual([idOf(html, 'error')])
  expect(html).toMatch(/<p class="error" id="[^"]*" role="alert">/)
})

test('what a hint has said before is not said twice', () => {
  const html = renderToString(<Field label="Date" name="date" hint="It is full." error={refused('It is full.')} />)
  expect(html.match(/It is full\./g)).toHaveLength(1)
})
