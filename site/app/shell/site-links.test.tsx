import { expect, test } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { aStudio, basicSettings } from '../../test/samples.ts'
import { SiteLinks } from './head.tsx'

type Settings = Parameters<typeof basicSettings>[0]

const linksOf = (over: Settings, path = '/about/') =>
  renderScreen(SiteLinks, { path, studio: aStudio({ basic: basicSettings(over) }) })
const iconOf = (over: Settings) => linksOf(over).match(/rel="icon" href="([^"]+)"/)?.[1]
const fontsOf = (over: Settings, path: string) =>
  [...linksOf(over, path).matchAll(/rel="preload" as="font"[^>]*?(anek|tiro)/g)].map(([, font]) => font)

test('[H-11] the icon is the uploaded file, else the given address, else the built-in one', () => {
  expect(iconOf({ fav_icon: '/media/icon.jpg', fav_icon_url: 'https://elsewhere.example/i.png' })).toBe(
    '/media/icon.jpg',
  )
  expect(iconOf({ fav_icon_url: 'https://elsewhere.example/i.png' })).toBe('https://elsewhere.example/i.png')
  expect(iconOf({})).toContain('svg')
})

test('before a gallery’s first photograph only the font of its title is loaded', () => {
  expect(fontsOf({}, '/about/')).toEqual(['tiro', 'anek'])
  for (const path of ['/gallery/harbour/', '/photography/all/']) {
    expect(fontsOf({}, path)).toEqual(['tiro'])
    expect(fontsOf({ type_pair: 'tiro' }, path)).toEqual(['tiro'])
    expect(fontsOf({ type_pair: 'anek' }, path)).toEqual(['anek'])
  }
})
