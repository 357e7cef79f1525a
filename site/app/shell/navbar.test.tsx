import { expect, test } from 'vitest'
import { pageOf } from '../../test/page-of.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { aStudio, basicSettings } from '../../test/samples.ts'
import { Navbar } from './navbar.tsx'
import type { Studio } from './studio.ts'

const html = renderScreen(Navbar, {
  path: '/gallery/rivers/',
  studio: aStudio({
    categories: [
      { slug: 'harbour', title: 'Harbour' },
      { slug: 'rivers', title: 'Rivers' },
    ],
  }),
})

const bar = pageOf(html)
/** Every link with this name leads to this address. */
const leadsTo = (address: string, name: string) =>
  expect(new Set(bar.all('link', name).map((link) => link.attribute('href')))).toEqual(new Set([address]))

test('[N-02, N-03, N-07] Home, About and Videography lead to their screens', () => {
  leadsTo('/', 'Home')
  leadsTo('/about/', 'About')
  leadsTo('/videography/all/', 'Videography')
})

test('[N-08, N-09, N-10] Service, Blog and Contact lead to their screens', () => {
  leadsTo('/service/', 'Service')
  leadsTo('/blog/', 'Blog')
  leadsTo('/contact/', 'Contact')
})

test('[N-05, N-06, M-37] Portfolio has View All and an entry for each category', () => {
  leadsTo('/photography/all/', 'View All')
  leadsTo('/gallery/harbour/', 'Harbour')
  leadsTo('/gallery/rivers/', 'Rivers')
})

test('[N-11] the cart has a link with a name', () => {
  leadsTo('/cart/', 'Cart')
})

test('[N-12] a guest sees Login', () => {
  leadsTo('/user/login/', 'Login')
})

test('[N-16] the bar has the light switch', () => {
  bar.one('button', 'Switch to the light theme')
})

test('[N-16] the light switch stands after Login, at the end of the bar', () => {
  const [tools] = bar.select('.tools')
  const names = tools?.select('a, button').map(({ name }) => name) ?? []
  const wanted = ['Cart', 'Login', 'Switch to the light theme', 'Menu']
  expect(names.filter((name) => wanted.includes(name))).toEqual(wanted)
})

test('the current item and what is above it are marked', () => {
  const marked = bar.select('[aria-current]').map((each) => [each.name, each.attribute('aria-current')])
  expect(marked.sort()).toEqual([
    ['Portfolio', 'true'],
    ['Rivers', 'page'],
  ])
  leadsTo('/gallery/rivers/', 'Rivers')
})

test('[N-01, H-12] the logo is the uploaded file, else the given address', () => {
  const both = aStudio({
    basic: basicSettings({ logo: '/media/logo.jpg', logo_url: 'https://elsewhere.example/l.png' }),
  })
  const logoOf = (studio: Studio) =>
    pageOf(renderScreen(Navbar, { path: '/about/', studio }))
      .select('header img')[0]
      ?.attribute('src')
  expect(logoOf(both)).toBe('/media/logo.jpg')
  const address = aStudio({ basic: basicSettings({ logo_url: 'https://elsewhere.example/l.png' }) })
  expect(logoOf(address)).toBe('https://elsewhere.example/l.png')
})

test('a studio without a logo has its title set as one', () => {
  expect(bar.all('link', 'Test Studio, home')[0]?.text).toBe('Test Studio.')
})

test('a logo for each theme is drawn where there are two, and one alone for both', () => {
  const render = (logo_light: string | null) =>
    renderScreen(Navbar, {
      path: '/about/',
      studio: aStudio({ basic: basicSettings({ logo: '/media/dark.webp', logo_light }) }),
    })
  const logos = (light: string | null) =>
    pageOf(render(light))
      .select('img')
      .map((logo) => [logo.attribute('src'), logo.attribute('class')])
  // style sheets choose by the class
  expect(logos('/media/light.webp')).toEqual([
    ['/media/dark.webp', 'on-dark'],
    ['/media/light.webp', 'on-light'],
  ])
  expect(logos(null)).toEqual([['/media/dark.webp', undefined]])
  expect(render(null)).not.toContain('lazy')
})

test('entries of the menu have the names that the studio gave them, and hidden ones are not there', () => {
  const menu = { about: 'Who we are', portfolio: 'ছবি', blog: null }
  const renamed = pageOf(renderScreen(Navbar, { path: '/about/', studio: aStudio({ menu }) }))
  expect(renamed.one('link', 'Who we are').attribute('href')).toBe('/about/')
  expect(renamed.one('button', 'ছবি').select('[lang=bn]')).toHaveLength(1)
  expect(renamed.text).not.toContain('Blog')
  renamed.one('link', 'Contact')
})

test('[M-27] the header waits for four seconds, or not at all where the studio says so', () => {
  const styleOf = (page: string) => pageOf(page).one('banner').attribute('style')
  expect(styleOf(html)).toContain('--header-delay:4000ms')
  const studio = aStudio({ basic: basicSettings({ header_at_once: true }) })
  const atOnce = renderScreen(Navbar, { path: '/about/', studio })
  expect(styleOf(atOnce)).toContain('animation:none')
  expect(styleOf(atOnce)).not.toContain('4000')
})
