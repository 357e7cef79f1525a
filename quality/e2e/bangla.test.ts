// Bangla texts: the browser itself says which font drew them.
import { expect, test } from 'vitest'
import { fontsOf } from './fonts-of.ts'
import { aVisitor } from './visitor.ts'

// without a space, which is drawn by the Latin face
const WORDS = 'আলো'

test.each(['bn', undefined])(
  'a testimonial in Bangla is drawn upright by our own font, with the lang %s',
  async (lang) => {
    const { page, leave } = await aVisitor()
    await page.goto('/about/')
    await page.locator('.quote blockquote').evaluate(
      (quote, [words, lang]) => {
        quote.textContent = words ?? ''
        if (lang) quote.setAttribute('lang', lang)
      },
      [WORDS, lang],
    )
    await expect.poll(() => fontsOf(page, '.quote blockquote')).toEqual(['TiroBangla-Regular'])
    await leave()
  },
)
