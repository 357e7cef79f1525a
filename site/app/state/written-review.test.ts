import { beforeEach, expect, test, vi } from 'vitest'
import { aStorage } from '../../test/stand-ins.ts'
import { forgetReview, forgetReviews, keepReview, writtenReview } from './written-review.ts'

const review = { rating: '4', comment: 'A good day.' }

beforeEach(() => {
  vi.stubGlobal('sessionStorage', aStorage())
  keepReview('wedding', 7, review)
})

test('a review is kept for its service, until it is sent', () => {
  expect(writtenReview('wedding', 7)).toEqual(review)
  expect(writtenReview('portrait', 7)).toBeUndefined()
  forgetReview('wedding')
  expect(writtenReview('wedding', 7)).toBeUndefined()
})

test('on a shared phone nobody finds another’s', () => {
  expect(writtenReview('wedding', 8)).toBeUndefined()
})

test('whoever signs out leaves none, and everything else', () => {
  sessionStorage.setItem('placedOrder', '3')
  keepReview('portrait', 7, review)
  forgetReviews()
  expect([writtenReview('wedding', 7), writtenReview('portrait', 7)]).toEqual([undefined, undefined])
  expect(sessionStorage.getItem('placedOrder')).toBe('3')
})

test.each(['{', 'null', '[]', '{"user":7}', '{"user":7,"rating":4,"comment":""}'])(
  'what is damaged is none: %s',
  (text) => {
    sessionStorage.setItem('review:wedding', text)
    expect(writtenReview('wedding', 7)).toBeUndefined()
  },
)

test('where storage is refused nothing is kept, and nothing breaks', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepReview('wedding', 7, review)
  expect(writtenReview('wedding', 7)).toBeUndefined()
})
