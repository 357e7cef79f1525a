import { expect, test } from 'vitest'
import { PREVIEWED } from '../plain/previewed.ts'
import { COLLECTIONS, CONTENT, referencesOf } from './collections.ts'
import { PICTURES } from './fields.ts'

test('a collection stands in the contract after those that it refers to', () => {
  const names = COLLECTIONS.map(({ name }) => name)
  const wrong = COLLECTIONS.flatMap((collection, nth) =>
    Object.entries(referencesOf(collection))
      .filter(([, to]) => to !== PICTURES && !names.slice(0, nth).includes(to))
      .map(([field, to]) => `${collection.name}.${field} refers to ${to}, which is not declared before it`),
  )
  expect(wrong).toEqual([])
})

/** Without a screen of its own. */
const NOT_PREVIEWED = ['photos']

test('what can be unpublished can be previewed', () => {
  const missing = CONTENT.filter(({ fields }) => 'is_published' in fields)
    .filter(({ name }) => !Object.hasOwn(PREVIEWED, name) && !NOT_PREVIEWED.includes(name))
    .map(({ name }) => `${name} needs a row in contract/src/plain/previewed.ts`)
  expect(missing).toEqual([])
})

test.each(Object.entries(PREVIEWED))('the preview of %s is of its table', (name, { entity }) => {
  expect(COLLECTIONS.find((each) => each.name === name)?.table).toBe(entity)
})
