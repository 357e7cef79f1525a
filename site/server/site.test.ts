import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SCREENS = join(import.meta.dirname, '../app/pages')

test('what the server loads for a screen the browser loads itself: the router’s own addresses of data are closed', () => {
  const screens = globSync('**/*-page.tsx', { cwd: SCREENS })
  const without = screens.filter((screen) => {
    const text = readFileSync(join(SCREENS, screen), 'utf8')
    return text.includes('export const loader ') && !text.includes('export const clientLoader ')
  })
  expect(screens.length).toBeGreaterThan(15)
  expect(without).toEqual([])
  for (const screen of screens) expect(readFileSync(join(SCREENS, screen), 'utf8')).not.toContain('serverLoader')
})
