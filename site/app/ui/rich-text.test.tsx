import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageOf } from '../../test/page-of.ts'
import { RichText } from './rich-text.tsx'

test('rich text is drawn as the HTML that it is', () => {
  const page = pageOf(renderToString(<RichText html="<p>One <em>room</em></p>" />))
  expect(page.select('p').map(({ text }) => text)).toEqual(['One room'])
  expect(page.select('p em').map(({ text }) => text)).toEqual(['room'])
})
