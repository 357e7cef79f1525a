import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

test('rich text is drawn as the HTML that it is', () => {
  expect(renderToString(<RichText html="<p>One <em>room</em></p>" />)).toContain('<p>One <em>room</em></p>')
})
