import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { pageOf } from '../../test/page-of.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { aStudio, basicSettings, contactSettings } from '../../test/samples.ts'
import { Footer } from './footer.tsx'
import { Navbar } from './navbar.tsx'
import { NEXT, PageEnd } from './page-end.tsx'
import type { Studio } from './studio.ts'

test('[N-31] the footer shows the site title', () => {
  expect(pageOf(renderScreen(Footer, { path: '/about/' })).text).toMatch(/© \d{4} Test Studio/)
})

test('[N-32, M-42] without a site title the footer shows the brand', () => {
  const untitled = renderScreen(Footer, {
    path: '/about/',
    studio: aStudio({ basic: basicSettings({ site_title: '' }) }),
  })
  const without = renderScreen(Footer, { path: '/about/', studio: aStudio({ basic: undefined }) })
  for (const html of [untitled, without]) expect(pageOf(html).text).toMatch(/© \d{4} Chobighor/)
})

test('[N-33, M-42] the copyright line has the year that the clock says', () => {
  expect(renderScreen(Footer, { path: '/about/', studio: aStudio({ year: 2031 }) })).toContain('© 2031 Test Studio')
})

test('[N-34, M-79] the footer links every page', () => {
  const pages = [
    { slug: 'terms', title: 'Terms' },
    { slug: 'গোপনীয়তা', title: 'গোপনীয়তা' },
  ]
  const html = renderScreen(Footer, { path: '/about/', studio: aStudio({ pages }) })
  const to = (name: string) => decodeURI(pageOf(html).one('link', name).attribute('href') ?? '')
  expect(to('Terms')).toBe('/page/terms/')
  expect(to('গোপনীয়তা')).toBe('/page/গোপনীয়তা/')
})

function linkedOnlyWhereSet(place: 'facebook' | 'instagram' | 'twitter' | 'youtube') {
  const address = `https://${place}.example/us`
  const studio = aStudio({ contact: contactSettings({ [place]: address }) })
  const html = renderScreen(Footer, { path: '/about/', studio })
  const outside = pageOf(html).select('a[target=_blank]')
  expect(outside.map((link) => [link.attribute('href'), link.attribute('rel')])).toEqual([[address, 'noopener']])
}

test('[N-18, N-19] Facebook and Instagram are linked only where the setting says where', () => {
  linkedOnlyWhereSet('facebook')
  linkedOnlyWhereSet('instagram')
  expect(pageOf(renderScreen(Footer, { path: '/about/' })).select('a[target=_blank]')).toEqual([])
})

test('[N-20, N-21] Twitter and YouTube are linked only where the setting says where', () => {
  linkedOnlyWhereSet('twitter')
  linkedOnlyWhereSet('youtube')
})

test('[N-22, N-23, M-70] WhatsApp opens a chat with that number, a greeting written', () => {
  const html = renderScreen(Footer, {
    path: '/about/',
    studio: aStudio({ contact: contactSettings({ whatsapp: '+880 1700-000000' }) }),
  })
  const [chat] = pageOf(html).select('a[href^="https://wa.me/"]')
  expect(chat?.attribute('href')).toMatch(/\/8801700000000\?text=Hello%20Test%20Studio./)
})

test.each(['০১৭০০-০০০০০০', '01700 000000', '008801700000000'])(
  '[N-22] WhatsApp written as %s opens the same chat',
  (whatsapp) => {
    const html = renderScreen(Footer, { path: '/about/', studio: aStudio({ contact: contactSettings({ whatsapp }) }) })
    expect(pageOf(html).select('a[href^="https://wa.me/8801700000000?"]')).toHaveLength(1)
  },
)

test('[L-155] screens have one name in menu, footer and at the end of a page, the studio’s own where it has one', () => {
  const names = (part: () => ReactNode, menu: Studio['menu'] = {}) => {
    const html = renderScreen(part, { path: '/about/', studio: aStudio({ menu }) })
    return ['/videography/all/', '/service/', '/contact/'].map((to) => {
      const [link] = pageOf(html).linksTo(to)
      const label = link?.select('.label')[0]?.text ?? ''
      return link?.text.slice(label.length).trim()
    })
  }
  const end = () => <PageEnd next={NEXT.services} />
  expect(names(Footer)).toEqual(['Videography', 'Service', 'Contact'])
  expect(names(Navbar)).toEqual(names(Footer))
  expect(names(end)).toEqual([undefined, 'Service', 'Contact'])
  const own = { videography: 'Films', service: 'Packages', contact: 'Write to us' }
  expect(names(Footer, own)).toEqual(['Films', 'Packages', 'Write to us'])
  expect(names(Navbar, own)).toEqual(names(Footer, own))
  expect(names(end, own)).toEqual([undefined, 'Packages', 'Write to us'])
})
