import { expect, test } from 'vitest'
import { redirectToSlug } from './redirect-to-slug.ts'

const ledTo = (requested: string, slug: string, search = '') => {
  try {
    redirectToSlug({ search }, { folder: 'gallery', requested, slug })
  } catch (answer) {
    if (answer instanceof Response) return [answer.status, answer.headers.get('location')]
    throw answer
  }
  return undefined
}

test('who comes by the present address stays', () => {
  expect(ledTo('বিয়ে', 'বিয়ে', '?page=2')).toBeUndefined()
})

test('who comes by an earlier address is led on for good, with the query', () => {
  expect(ledTo('weddings', 'holud', '?keyword=a+b&page=2')).toEqual([301, '/gallery/holud/?keyword=a+b&page=2'])
  expect(ledTo('weddings', 'বিয়ে')).toEqual([301, `/gallery/${encodeURIComponent('বিয়ে')}/`])
})
