import { isSlug } from '@chobighor/contract/text'
import { expect, test } from 'vitest'
import { proposeSlug } from './propose-slug.ts'

test.each([
  ['Weddings', 'weddings'],
  ['  Café & Wedding — 2026! ', 'cafe-wedding-2026'],
  ['গায়ে হলুদ', 'গায়ে-হলুদ'.normalize('NFC')],
  ['বিয়ে। Dhaka', 'বিয়ে-dhaka'.normalize('NFC')],
  [`${'a'.repeat(59)} later`, 'a'.repeat(59)],
])('the name %s proposes an address that is taken', (name, slug) => {
  expect(proposeSlug(name)).toBe(slug)
  expect(isSlug(proposeSlug(name))).toBe(true)
})

test('a name without a letter that an address may have proposes none', () => {
  expect(proposeSlug('★ 影 ★')).toBe('')
})
