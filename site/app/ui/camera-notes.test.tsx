import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aPicture } from '../../test/samples.ts'
import { CameraNotes } from './camera-notes.tsx'

test('[PH-12] camera and copyright stand under a photograph if the studio shows them, and nothing stands there otherwise', () => {
  const html = renderToString(<CameraNotes picture={aPicture({ camera: 'Canon EOS R5', copyright: '© ছবিঘর' })} />)
  expect(html).toMatch(/<span[^>]*>Canon EOS R5<\/span> <span lang="bn">© ছবিঘর<\/span>/)
  expect(renderToString(<CameraNotes picture={aPicture({ taken_at: '2026-05-01T18:20:00' })} />)).toBe('')
  expect(renderToString(<CameraNotes picture={null} />)).toBe('')
})
