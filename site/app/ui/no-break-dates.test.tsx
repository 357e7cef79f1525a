import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wholeDays } from './no-break-dates.ts'

test('[L-030] a sum stays in one line with its currency, as a day stays whole', () => {
  expect(renderToStaticMarkup(wholeDays('BDT 1,28,000.50 is due by Mon 2027-02-15.'))).toBe(
    '<span><span class="day">BDT 1,28,000.50</span> is due by Mon <span class="day">2027-02-15</span>.</span>',
  )
  expect(renderToStaticMarkup(wholeDays('Agree to BDT 4,000, please.'))).toContain(
    '<span class="day">BDT 4,000</span>,',
  )
})
