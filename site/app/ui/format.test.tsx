import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Price, WithPrices } from './format.tsx'

test('[S-04] [K-01] a price reads as the wire has it, without a character between its groups', () => {
  const html = renderToString(<Price amount="28000.00" before="৳" />)
  expect(html).toContain('<span>28</span><span>000.00</span>')
  expect(html.replace(/<[^>]*>/g, '')).toBe('৳28000.00')
})

test('a sentence is read as it was written, and its amounts are drawn as prices', () => {
  const html = renderToString(<WithPrices>Only BDT 125000.00 of BDT 130000.00 is open.</WithPrices>)
  expect(html).toContain('BDT <span>1</span><span>25</span><span>000.00</span>')
  expect(html.replace(/<[^>]*>/g, '')).toBe('Only BDT 125000.00 of BDT 130000.00 is open.')
})
