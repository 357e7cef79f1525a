import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageOf } from '../../test/page-of.ts'
import { roundedToHalf, Stars } from './stars.tsx'

const drawn = (rating: number) => renderToString(<Stars rating={rating} label={(stars) => `${stars} of 5`} />)
const kinds = (rating: number) =>
  pageOf(drawn(rating))
    .select('g')
    .map((star) => star.attribute('class'))

test.each([
  [0, 'empty empty empty empty empty'],
  [1, 'full empty empty empty empty'],
  [3.5, 'full full full half empty'],
  [4.74, 'full full full full half'],
  [4.75, 'full full full full full'],
  [5, 'full full full full full'],
])('[S-06] [K-13] [M-66] a rating of %d is %s', (rating, expected) => {
  expect(kinds(rating).join(' ')).toBe(expected)
})

test('[M-66] a rating says what it shows, rounded to the nearest half', () => {
  pageOf(drawn(4.4)).one('img', '4.5 of 5')
})

test.each([
  [-1, 0],
  [7, 5],
  [Number.NaN, 0],
])('a rating of %d, which is none, is drawn as %d', (rating, stars) => {
  expect(roundedToHalf(rating)).toBe(stars)
})
