import { expect, test } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { aStudio } from '../../test/samples.ts'
import { PreviewBar } from './footer.tsx'

const bar = (preview?: 'open' | 'over') => renderScreen(PreviewBar, { path: '/about/', studio: aStudio({ preview }) })

test('a preview says that it is one', () => {
  expect(bar('open')).toContain('A preview: visitors don’t see this yet.')
})

test('a preview whose hour is over says so', () => {
  expect(bar('over')).toContain('This preview has ended.')
})

test('what everybody sees says nothing', () => {
  expect(bar()).toBe('')
})
