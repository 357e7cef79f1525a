import { expect, test } from 'vitest'
import { pageOf } from '../../../test/page-of.ts'
import { renderScreen, renderWholeScreen } from '../../../test/render-screen.tsx'
import {
  aCompany,
  aPhotoList,
  aPicture,
  aService,
  aStudio,
  basicSettings,
  contactSettings,
} from '../../../test/samples.ts'
import { aLetter } from '../../../test/samples-of-parts.ts'
import { businessJsonLd } from './business-json-ld.ts'
import HomePage from './home-page.tsx'
import { homeTexts } from './home-sections.tsx'

const slide = (id: number, title: string) => ({
  id,
  title,
  text: `${title} indeed.`,
  image: null,
  image_url: null,
  picture: aPicture({ folder: `/media/slide-${id}` }),
  upright_picture: null,
})

const everything = {
  slides: [slide(1, 'Light, kept.'), slide(2, 'We wait.')],
  blocks: [
    { id: 1, content: '<p class="statement">A room</p>' },
    { id: 2, content: '<h2>We stay</h2>' },
  ],
  photos: aPhotoList(3).photos,
  aboutTitles: [{ id: 1, mainTitle: 'About the studio', shortDescription: '' }],
  message: aLetter,
  testimonials: [
    { id: 1, name: 'Farzana', occasion: 'Wedding', words: 'They photographed her laughing.', picture: null },
  ],
  clientTitles: [],
  companies: [aCompany()],
  contactTitles: [{ id: 2, mainTitle: 'Tell us the date.', shortDescription: 'We answer within a day.' }],
  top: { title: 'Booked most', services: [aService()] },
}
const nothing = {
  slides: [],
  blocks: [],
  photos: [],
  aboutTitles: [],
  message: undefined,
  testimonials: [],
  clientTitles: [],
  companies: [],
  contactTitles: [],
  top: { title: undefined, services: [] },
}

const home = () => renderScreen(HomePage, { path: '/home/', loaderData: everything })

test('[G-02] home shows the slides, the first one as the title of the page', () => {
  const page = pageOf(home())
  expect(page.title).toBe('Light, kept.')
  expect(page.text).toContain('We wait. indeed.')
  expect(page.select('[loading=eager]')).toHaveLength(1)
})

test('[L-121] [G-02] without scripts a slide is reached by its number in the strip', () => {
  const page = pageOf(home())
  for (const number of [1, 2]) {
    const [link] = page.linksTo(`#slide-${number}`)
    expect(link?.text).toContain(`${number}`)
    expect(page.select(`#slide-${number}`)).toHaveLength(1)
  }
})

test('[G-03] [D-06] home shows the extra blocks as the HTML that they are', () => {
  const page = pageOf(home())
  expect(page.select('p.statement').map(({ text }) => text)).toEqual(['A room'])
  page.one('heading', 'We stay')
})

test('[G-05] [G-06] [M-43] home shows the about title and content, and the testimonials', () => {
  const { text } = pageOf(home())
  for (const words of ['About the studio', 'My grandfather', 'They photographed her laughing.'])
    expect(text).toContain(words)
})

test('[G-07] [G-38] home shows the contact title and content, its form with the fields of a contact mail', async () => {
  const page = pageOf(await renderWholeScreen(HomePage, { path: '/home/', loaderData: everything }))
  expect(page.text).toContain('Tell us the date.')
  const [form] = page.select('form[action="/contact/"]')
  for (const name of ['name', 'subject', 'mobile', 'email_address', 'body'])
    expect(form?.select(`[name="${name}"]`)).toHaveLength(1)
})

test('[G-03] [G-07] [M-43] home’s parts stand in the order of the specification, contact before the further sections', () => {
  const page = pageOf(home())
  const inOrder = [
    'Light, kept.',
    'A room',
    'We stay',
    homeTexts.frames,
    'About the studio',
    'They photographed her laughing.',
    'Tell us the date.',
    'Booked most',
  ]
  const places = inOrder.map((words) => page.text.indexOf(words))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  // the logos of companies have no words
  const links = page.all('link').map((link) => link.attribute('href') ?? '')
  const [service, company] = ['/service/', '/company/'].map((start) =>
    links.findLastIndex((to) => to.startsWith(start)),
  )
  expect(company).toBeGreaterThan(service ?? Infinity)
})

test('an empty home has its title and says what will come', () => {
  const html = renderScreen(HomePage, { path: '/home/', loaderData: nothing, studio: aStudio({ seo: undefined }) })
  const page = pageOf(html)
  expect(page.title).toBe('Test Studio')
  expect(page.text).toContain('Photographs will be here soon.')
  expect(page.text).toContain('There are no photographs yet.')
})

test('search engines learn the name, the address and the other places of the studio (M-73)', () => {
  const studio = aStudio({
    basic: basicSettings({ share_picture: aPicture() }),
    contact: contactSettings({ address: 'Dhaka', phone: '+880 1700', facebook: 'https://facebook.example/studio' }),
  })
  expect(businessJsonLd(studio, undefined)).toMatchObject({
    '@type': 'LocalBusiness',
    name: 'Test Studio',
    address: 'Dhaka',
    telephone: '+8801700',
    image: 'https://studio.example/media/0123456789abcdef01234567/1024.jpg',
    sameAs: ['https://facebook.example/studio'],
  })
})
