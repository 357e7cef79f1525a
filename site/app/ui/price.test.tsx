import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { digitGroups, Price } from './price.tsx'

test.each([
  ['0.00', ['0.00']],
  ['950.00', ['950.00']],
  ['9500.00', ['9', '500.00']],
  ['28000.00', ['28', '000.00']],
  ['120000.00', ['1', '20', '000.00']],
  ['1250000.00', ['12', '50', '000.00']],
  ['123456789.50', ['12', '34', '56', '789.50']],
  ['on request', ['on request']],
])('%s is drawn in the groups %j', (amount, groups) => {
  expect(digitGroups(amount)).toEqual(groups)
})

test('[S-04] [K-01] a price reads as the wire has it, without a character between its groups', () => {
  const html = renderToString(<Price amount="28000.00" before="৳" />)
  expect(html).toContain('<span>28</span><span>000.00</span>')
  expect(html.replace(/<[^>]*>/g, '')).toBe('৳28000.00')
})
