import { expect, test } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { aStudio, basicSettings } from '../../test/samples.ts'
import { Navbar } from './navbar.tsx'

const html = renderScreen(Navbar, {
  path: '/gallery/rivers/',
  studio: aStudio({
    categories: [
      { slug: 'harbour', title: 'Harbour' },
      { slug: 'rivers', title: 'Rivers' },
    ],
  }),
})

const leadsTo = (address: string, text: string) =>
  expect(html).toMatch(new RegExp(`<a[^>]* href="${address}"[^>]*><span>${text}</span></a>`))

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
  expect(html).toMatch(/<a[^>]*aria-label="Cart"[^>]*href="\/cart\/"|<a[^>]*href="\/cart\/"[^>]*aria-label="Cart"/)
})

test('[N-12] a guest sees Login', () => {
  expect(html).toMatch(/<a[^>]*href="\/user\/login\/"[^>]*><span>Login<\/span><\/a>/)
})

test('[N-16] the bar has the light switch', () => {
  expect(html).toContain('aria-label="Switch to the light theme"')
})

test('[N-16] the light switch stands after Login, at the end of the bar', () => {
  const tools = html.slice(html.indexOf('class="tools"'))
  const places = [
    'href="/cart/"',
    'href="/user/login/"',
    'aria-label="Switch to the light theme"',
    'class="tool menu-button"',
  ]
  expect(places.map((part) => tools.indexOf(part))).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => tools.indexOf(a) - tools.indexOf(b)))
})

test('the current item and what is above it are marked', () => {
  expect(html).toMatch(
    /<a[^>]*aria-current="page"[^>]*href="\/gallery\/rivers\/"|href="\/gallery\/rivers\/"[^>]*aria-current="page"/,
  )
  expect(html).toMatch(/<button[^>]*aria-current="true"[^>]*><span>Portfolio/)
  expect(html.match(/aria-current/g)).toHaveLength(2)
})

test('[N-01, H-12] the logo is the uploaded file, else the given address', () => {
  const both = aStudio({
    basic: basicSettings({ logo: '/media/logo.jpg', logo_url: 'https://elsewhere.example/l.png' }),
  })
  expect(renderScreen(Navbar, { path: '/about/', studio: both })).toContain('src="/media/logo.jpg"')
  const address = aStudio({ basic: basicSettings({ logo_url: 'https://elsewhere.example/l.png' }) })
  expect(renderScreen(Navbar, { path: '/about/', studio: address })).toContain('src="https://elsewhere.example/l.png"')
})

test('a studio without a logo has its title set as one', () => {
  expect(html).toMatch(/aria-label="Test Studio, home"[^>]*><b[^>]*>Test Studio<span>\.<\/span>/)
})

test('a logo for each theme is drawn where there are two, and one alone for both', () => {
  const render = (logo_light: string | null) =>
    renderScreen(Navbar, {
      path: '/about/',
      studio: aStudio({ basic: basicSettings({ logo: '/media/dark.webp', logo_light }) }),
    })
  const two = render('/media/light.webp')
  expect(two).toMatch(/<img[^>]*src="\/media\/dark.webp"[^>]*class="on-dark"/)
  expect(two).toMatch(/<img[^>]*src="\/media\/light.webp"[^>]*class="on-light"/)
  const one = render(null)
  expect(one.match(/<img/g)).toHaveLength(1)
  expect(one).not.toMatch(/on-dark|lazy/)
})

test('entries of the menu have the names that the studio gave them, and hidden ones are not there', () => {
  const menu = { about: 'Who we are', portfolio: 'ছবি', blog: null }
  const renamed = renderScreen(Navbar, { path: '/about/', studio: aStudio({ menu }) })
  expect(renamed).toMatch(/href="\/about\/"[^>]*><span>Who we are<\/span>/)
  expect(renamed).toMatch(/<button[^>]*><span lang="bn">ছবি<\/span>/)
  expect(renamed).not.toContain('Blog')
  expect(renamed).toContain('Contact')
})

test('[M-27] the header waits for four seconds, or not at all where the studio says so', () => {
  expect(html).toContain('--header-delay:4000ms')
  const studio = aStudio({ basic: basicSettings({ header_at_once: true }) })
  const atOnce = renderScreen(Navbar, { path: '/about/', studio })
  expect(atOnce).toMatch(/<header[^>]*animation:none/)
  expect(atOnce).not.toContain('4000')
})
