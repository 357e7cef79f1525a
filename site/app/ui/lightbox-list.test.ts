import { expect, test } from 'vitest'
import { aPhoto, aPhotoList } from '../../test/samples.ts'
import { firstIn, indexIn, lastIn, lengthOf, listedAt } from './lightbox-list.ts'

const listOf = (count: number, over: object = {}) => {
  const { photos, ...pages } = aPhotoList(count, over)
  return { photos, pages }
}
/** Of 15 photos, 12 a page. */
const first = listOf(12, { pages: 2, total: 15, before: aPhoto({ id: 15 }), after: aPhoto({ id: 13 }) })
const last = {
  photos: [13, 14, 15].map((id) => aPhoto({ id })),
  pages: { page: 2, pages: 2, total: 15, before: aPhoto({ id: 12 }), after: aPhoto({ id: 1 }) },
}
const summary = (list: Parameters<typeof listedAt>[0], at: number) => {
  const listed = listedAt(list, at)
  return listed && [listed.photo.id, listed.place, listed.page]
}

test('[G-14] [G-15] in one page, the last photo comes before the first', () => {
  for (const list of [{ photos: aPhotoList(3).photos }, listOf(3)]) {
    expect(summary(list, -1)).toEqual([3, 3, undefined])
    expect(summary(list, 2)).toEqual([3, 3, undefined])
    expect(summary(list, 3)).toEqual([1, 1, undefined])
    expect(lengthOf(list)).toBe(3)
    expect([firstIn(list), lastIn(list)]).toEqual([0, 2])
  }
})

test('after a page comes the next one, and around the ends the other end of the list', () => {
  expect(lengthOf(first)).toBe(15)
  expect(summary(first, 3)).toEqual([4, 4, undefined])
  expect(summary(first, 12)).toEqual([13, 13, 2])
  expect(summary(first, -1)).toEqual([15, 15, 2])
  expect(summary(last, 0)).toEqual([13, 13, undefined])
  expect(summary(last, -1)).toEqual([12, 12, 1])
  expect(summary(last, 3)).toEqual([1, 1, 1])
  // further away, nothing is known
  expect(summary(first, 13)).toBeUndefined()
  expect(summary(first, -2)).toBeUndefined()
})

test('Home and End lead to the ends of the whole list', () => {
  expect([summary(first, firstIn(first))?.[1], summary(first, lastIn(first))?.[1]]).toEqual([1, 15])
  expect([summary(last, firstIn(last))?.[1], summary(last, lastIn(last))?.[1]]).toEqual([1, 15])
})

test('a photo is found in its page and next to it', () => {
  expect(['1', '12', '13', '15', '14', 'x', null].map((id) => indexIn(first, id))).toEqual([
    0,
    11,
    12,
    -1,
    undefined,
    undefined,
    undefined,
  ])
})

test('an empty list has nothing, and a photo that was removed is unknown', () => {
  expect(listedAt({ photos: [] }, 0)).toBeUndefined()
  expect(listedAt({ ...first, pages: { ...first.pages, after: null } }, 12)).toBeUndefined()
})
