import { expect, test } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { writtenTerms } from '../../test/samples.ts'
import { BookingTermsList } from './booking-terms.tsx'

const words = (html: string) => html.replace(/<[^>]*>/g, '')

test('[L-143] the order says who agreed to its terms, when, and to which version', () => {
  const agreement = { name: 'Farzana Rahman', at: '2027-02-11T10:30:00+06:00', version: 3 }
  const html = renderScreen(() => <BookingTermsList terms={writtenTerms()} isKept agreement={agreement} />, {
    path: '/order/1042/',
  })
  expect(words(html)).toContain('Farzana Rahman agreed to these terms on Thu 2027-02-11 at 10:30 (version 3).')
})
