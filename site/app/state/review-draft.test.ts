import { beforeEach, expect, test, vi } from 'vitest'
import { aStorage } from '../../test/stand-ins.ts'
import { forgetReviewDraft, forgetReviewDrafts, keepReviewDraft, readReviewDraft } from './review-draft.ts'

const review = { rating: '4', comment: 'A good day.' }

beforeEach(() => {
  vi.stubGlobal('sessionStorage', aStorage())
  keepReviewDraft('wedding', 7, review)
})

test('a review is kept for its service, until it is sent', () => {
  expect(readReviewDraft('wedding', 7)).toEqual(review)
  expect(readReviewDraft('portrait', 7)).toBeUndefined()
  forgetReviewDraft('wedding')
  expect(readReviewDraft('wedding', 7)).toBeUndefined()
})

test('on a shared phone nobody finds another’s', () => {
  expect(readReviewDraft('wedding', 8)).toBeUndefined()
})

test('whoever signs out leaves none, and everything else', () => {
  sessionStorage.setItem('placedOrder', '3')
  keepReviewDraft('portrait', 7, review)
  forgetReviewDrafts()
  expect([readReviewDraft('wedding', 7), readReviewDraft('portrait', 7)]).toEqual([undefined, undefined])
  expect(sessionStorage.getItem('placedOrder')).toBe('3')
})

test.each(['{', 'null', '[]', '{"user":7}', '{"user":7,"rating":4,"comment":""}'])(
  'what is damaged is none: %s',
  (text) => {
    sessionStorage.setItem('review:wedding', text)
    expect(readReviewDraft('wedding', 7)).toBeUndefined()
  },
)

test('where storage is refused nothing is kept, and nothing breaks', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepReviewDraft('wedding', 7, review)
  expect(readReviewDraft('wedding', 7)).toBeUndefined()
})
