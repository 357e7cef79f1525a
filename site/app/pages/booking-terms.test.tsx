import { mainSentences, termsSentences } from '@chobighor/contract/plain/terms-sentences'
import { expect, test } from 'vitest'
import { pageOf } from '../../test/page-of.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { writtenTerms } from '../../test/samples.ts'
import { BookingTermsList } from './booking-terms.tsx'

const words = (html: string) => pageOf(html).text

test('[L-143] the order says who agreed to its terms, when, and to which version', () => {
  const agreement = { name: 'Farzana Rahman', at: '2027-02-11T10:30:00+06:00', version: 3 }
  const html = renderScreen(() => <BookingTermsList terms={writtenTerms()} isKept agreement={agreement} />, {
    path: '/order/1042/',
  })
  expect(words(html)).toContain('Farzana Rahman agreed to these terms on Thu 2027-02-11 at 10:30 (version 3).')
})

test('[L-144] the three sentences that matter stand in the open, the others are folded, and none is lost', () => {
  const terms = writtenTerms()
  const html = renderScreen(() => <BookingTermsList terms={terms} />, { path: '/cart/' })
  const page = pageOf(html)
  const folded = page.select('details li').map(({ text }) => text)
  const open = page
    .all('listitem')
    .map(({ text }) => text)
    .filter((text) => !folded.includes(text))
  expect(open).toEqual([
    'You pay 50% of the total within 2 days of your booking.',
    'Your request holds your date for 2 days, until the end of the last one.',
    'If you cancel 14 days before the event or later, we keep 100% of what you have paid.',
  ])
  expect(open).toEqual(mainSentences(terms))
  expect([...open, ...folded].sort()).toEqual(termsSentences(terms).sort())
  expect(page.select('summary').map(({ text }) => text)).toEqual([`${folded.length} more terms`])
})

test('terms that say little are not folded', () => {
  const bare = { instalments: [], cancellation: [], rescheduleDays: 0, selectionDays: 0, deliveryDays: 0, keepDays: 0 }
  const terms = writtenTerms({ ...bare, overtime: '0.00', holdHours: null })
  expect(mainSentences(terms)).toHaveLength(3)
  const html = renderScreen(() => <BookingTermsList terms={terms} />, { path: '/cart/' })
  expect(words(html)).toContain('Your request holds your date until we answer.')
  expect(
    pageOf(html)
      .select('summary')
      .map(({ text }) => text),
  ).toEqual(['1 more term'])
})
