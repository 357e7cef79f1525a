import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageOf } from '../../test/page-of.ts'
import { Price } from './format.tsx'

test('[S-04] [K-01] a price has commas by lakh and crore, and no paisa where there are none', () => {
  const words = (amount: string) => pageOf(renderToString(<Price amount={amount} before="৳" />)).text
  expect(words('128000.00')).toBe('৳1,28,000')
  expect(words('28000.50')).toBe('৳28,000.50')
})

test('[L-113] a price is one text, so that a page that a browser has translated shows the new sum', () => {
  expect(renderToString(<Price amount="28000.00" />)).toBe('<span class="price ">BDT 28,000</span>')
})
