import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageOf } from '../../test/page-of.ts'
import { Field } from './field.tsx'

const refused = (sentence: string) => ({ sentence })

test('a field is named by its label', () => {
  const html = renderToString(<Field label="Name" name="name" autoComplete="name" required />)
  const field = pageOf(html).one('textbox', 'Name')
  expect(field.attribute('autocomplete')).toBe('name')
  expect(html).not.toContain('aria-')
})

test('what was refused says why, under the field', () => {
  const html = renderToString(<Field label="Name" name="name" error={refused('Name is required.')} />)
  const field = pageOf(html).one('textbox', 'Name')
  expect(field.attribute('aria-invalid')).toBe('true')
  expect(field.description).toBe('Name is required.')
})

test('a hint stands under the field and is heard with it, before the reason', () => {
  const html = renderToString(
    <Field label="Phone" name="phone" hint="With the country." error={refused('Phone is required.')} />,
  )
  expect(pageOf(html).one('textbox', 'Phone').description).toBe('With the country. Phone is required.')
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
  expect(pageOf(html).all('textbox')).toEqual([])
  const choice = pageOf(html).one('combobox', 'Rating')
  expect([choice.attribute('name'), choice.description]).toEqual(['rating', 'Please choose.'])
})

test('the first field that was refused says so in the form’s alert alone', () => {
  const error = { sentence: 'Name is required.', alert: 'Name is required. One more field needs a look.' }
  const html = renderToString(<Field label="Name" name="name" error={error} />)
  expect(html.match(/Name is required\./g)).toHaveLength(1)
  expect(pageOf(html).one('textbox', 'Name').description).toBe(error.alert)
  expect(pageOf(html).one('alert').text).toBe(error.alert)
})

test('what a hint has said before is not said twice', () => {
  const html = renderToString(<Field label="Date" name="date" hint="It is full." error={refused('It is full.')} />)
  expect(html.match(/It is full\./g)).toHaveLength(1)
})
