import { expect, test } from 'vitest'
import { displayNameOf, userScript } from './pre-paint-script.ts'

const user = { first_name: 'Syed', last_name: 'Mujtaba', email: 'syed@post.example', token: 'x' }

/** The document after the script has run with this stored text. */
function marked(stored: string | null) {
  const dataset: Record<string, string> = {}
  const properties: Record<string, string> = {}
  const style = {
    setProperty(name: string, value: string) {
      properties[name] = value
    },
  }
  new Function('localStorage', 'document', userScript)(
    { getItem: () => stored },
    { documentElement: { dataset, style } },
  )
  return { dataset, properties }
}

test('[N-14] [N-15] one is called by the first and last name, else by the e-mail address', () => {
  expect(displayNameOf(user)).toBe('Syed Mujtaba')
  expect(displayNameOf({ ...user, last_name: '' })).toBe('Syed')
  expect(displayNameOf({ ...user, first_name: '', last_name: '' })).toBe('syed@post.example')
})

test('before the first paint the document knows that somebody is signed in, and the name that the bar will show', () => {
  expect(marked(JSON.stringify(user))).toEqual({ dataset: { user: '' }, properties: { '--user': '"Syed Mujtaba"' } })
  const nameless = JSON.stringify({ ...user, first_name: '', last_name: '' })
  expect(marked(nameless).properties['--user']).toBe('"syed@post.example"')
})

test('[Z-13] a name can’t end the quotes that it stands in', () => {
  const odd = JSON.stringify({ ...user, first_name: 'A"; } b\\', last_name: 'c\nd' })
  expect(marked(odd).properties['--user']).toBe('"A ; } b c d"')
})

test.each([null, '', '{', 'null', '[]', '7', '{"token":""}'])('%j marks nothing', (stored) => {
  expect(marked(stored).dataset).toEqual({})
})
