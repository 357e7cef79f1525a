import { expect, test } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { aStudio, basicSettings } from '../../test/samples.ts'
import { SiteLinks } from './head.tsx'

const iconOf = (over: Parameters<typeof basicSettings>[0]) =>
  renderScreen(SiteLinks, { path: '/about/', studio: aStudio({ basic: basicSettings(over) }) }).match(
    /rel="icon" href="([^"]+)"/,
  )?.[1]

test('[H-11] the icon is the uploaded file, else the given address, else the built-in one', () => {
  expect(iconOf({ fav_icon: '/media/icon.jpg', fav_icon_url: 'https://elsewhere.example/i.png' })).toBe(
    '/media/icon.jpg',
  )
  expect(iconOf({ fav_icon_url: 'https://elsewhere.example/i.png' })).toBe('https://elsewhere.example/i.png')
  expect(iconOf({})).toContain('svg')
})
