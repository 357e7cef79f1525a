import { changedTerms } from '@chobighor/contract/booking-terms'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { bookingTerms, paymentAccounts } from './booking-texts.ts'
import { companies, videos } from './companies.ts'
import { pages } from './content-pages.ts'
import { aboutMessage, homeBlocks, testimonials } from './home-and-about.ts'
import { JOURNAL_SCRIPT, journalPage, journalStyle } from './journal.ts'
import { journalEntries } from './journal-entries.ts'
import { logos, studioIcon } from './logos.ts'
import { photographs } from './photographs.ts'
import { services } from './services.ts'
import { advanceSettings, basicSettings, titleBlocks } from './settings.ts'
import { weddingStory } from './stories.ts'
import { works } from './works.ts'

const TAGS = 'p h2 h3 ul ol li strong em a blockquote figure img figcaption br hr'.split(' ')
const ATTRIBUTES = [
  /^$/,
  /^ class="(?:statement|label|full|wide|pair|single)"$/,
  / src="demo:[a-z-]+" alt="[^"<>]+"$/,
  /^ href="(?:\/[a-z-/]*|mailto:[a-z@.]+)"$/,
]
const keys = photographs.map(({ key }) => key)

const html: [string, string][] = [
  ...homeBlocks.map((block, index): [string, string] => [`home block ${index + 1}`, block]),
  ['the about message', aboutMessage.message],
  ...pages.map(({ slug, body }): [string, string] => [`page ${slug}`, body]),
  ...companies.map(({ name, about }): [string, string] => [name, about]),
  ...services.map(({ slug, description }): [string, string] => [`service ${slug}`, description]),
]

describe('the texts', () => {
  test.each(html)('%s uses only the allowed tags, and closes them', (_, text) => {
    const open: string[] = []
    for (const [, closing = '', tag = '', attributes = ''] of text.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>/g)) {
      expect(TAGS).toContain(tag)
      expect(ATTRIBUTES.some((allowed) => allowed.test(attributes))).toBe(true)
      if (closing) expect(open.pop()).toBe(tag)
      else if (tag !== 'br' && tag !== 'hr' && tag !== 'img') open.push(tag)
    }
    expect(open).toEqual([])
    expect(text.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]/)
  })

  test('[M-26] [M-44] [M-79] slugs are valid, unique, and not reserved', () => {
    for (const slugs of [pages.map(({ slug }) => slug), services.map(({ slug }) => slug)]) {
      for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
      expect(new Set(slugs).size).toBe(slugs.length)
      expect(slugs).not.toContain('check')
      expect(slugs).not.toContain('home')
    }
    expect(pages.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['terms', 'privacy', 'credits']))
  })

  test('links in the texts lead to existing pages', () => {
    const links = html.flatMap(([, text]) => [...text.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href))
    const there = [
      '/about/',
      '/service/',
      '/contact/',
      ...services.map(({ slug }) => `/service/${slug}/`),
      ...pages.map(({ slug }) => `/page/${slug}/`),
    ]
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) expect(there).toContain(link)
  })

  test('the story tells one wedding in eight to twelve photographs, never two of one print in a row', () => {
    const named = [...weddingStory.matchAll(/demo:([a-z-]+)/g)].map(([, key]) => key)
    const prints = named.map((name) => photographs.find(({ key }) => key === name)?.package)
    expect(prints, 'each is one of the demo’s photographs').not.toContain(undefined)
    expect(prints.length).toBeGreaterThanOrEqual(8)
    expect(prints.length).toBeLessThanOrEqual(12)
    for (const [nth, print] of prints.entries()) expect(print).not.toBe(prints[nth + 1])
  })

  test('the credits name every photographer and every work', () => {
    const body = pages.find(({ slug }) => slug === 'credits')?.body ?? ''
    for (const { photographer, work } of Object.values(works)) {
      expect(body).toContain(photographer)
      expect(body).toContain(work)
    }
  })

  test('every screen has its title, and there are four testimonials', () => {
    for (const { mainTitle, shortDescription } of Object.values(titleBlocks)) {
      expect(mainTitle.length).toBeGreaterThan(3)
      expect(shortDescription.length).toBeGreaterThan(20)
    }
    expect(testimonials).toHaveLength(4)
  })

  test('no real address or number is used', () => {
    const { facebook, instagram, twitter, youtube, email, whatsapp } = advanceSettings
    for (const link of [facebook, instagram, twitter, youtube]) expect(new URL(link).hostname).toMatch(/\.example$/)
    expect(email).toMatch(/\.example$/)
    expect(whatsapp.replace(/\D/g, '')).toMatch(/^88017\d{8}$/)
    for (const { number, details } of paymentAccounts) {
      expect(number).toBe('01700-000000')
      expect(details).toMatch(/demo’s .+ send nothing/)
    }
  })
})

test('[B-70] the terms are such as the back office takes, and the page about them says nothing else', () => {
  const { overtime, zones, ...rest } = bookingTerms
  const typed = (paisa: number | null) => (paisa === null ? null : takaFromPaisa(paisa))
  const given = {
    ...rest,
    overtime: typed(overtime),
    zones: zones.map(({ name, cost }) => ({ name, cost: typed(cost) })),
  }
  expect(changedTerms.parse(given)).toEqual(bookingTerms)
  const page = pages.find(({ slug }) => slug === 'terms')?.body ?? ''
  expect(page).toContain('for three years')
  expect(bookingTerms.keepDays).toBe(3 * 365)
})

test('[L-156] wherever the demo names a day of its terms it is the day of the terms', () => {
  const { deliveryDays, printDays, rescheduleDays, worksFridays } = bookingTerms
  const page = pages.find(({ slug }) => slug === 'terms')?.body ?? ''
  expect(page).toContain(`until ${rescheduleDays} days before the event`)
  expect(page).toContain(`within ${deliveryDays} working days after the event`)
  expect(page).toContain(`prints are ready within ${printDays}. ${worksFridays ? '' : 'Fridays don’t count.'}`)
  const all = JSON.stringify([pages, services, homeBlocks, aboutMessage])
  expect(all).not.toMatch(/(forty|thirty|fourteen) (working )?days/)
  const delivered = [...all.matchAll(/deliver[^.]*?within (\d+) working days/g)].map(([, days]) => Number(days))
  expect(delivered.length).toBeGreaterThan(1)
  expect(new Set(delivered)).toEqual(new Set([deliveryDays]))
})

describe('services', () => {
  test('prices are whole paisa, three or four services are top ones, and pictures exist', () => {
    expect(services).toHaveLength(6)
    for (const { pricePaisa, photograph } of services) {
      expect(Number.isSafeInteger(pricePaisa) && pricePaisa > 0).toBe(true)
      expect(keys).toContain(photograph)
    }
    expect([3, 4]).toContain(services.filter(({ isTop }) => isTop).length)
  })

  test('one service has no stars and one has a half', () => {
    const averages = services.map(
      ({ reviews }) => reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length,
    )
    expect(services.filter(({ reviews }) => reviews.length === 0)).toHaveLength(1)
    expect(averages.some((average) => average % 1 === 0.5)).toBe(true)
    for (const { createdAt } of services.flatMap(({ reviews }) => reviews)) {
      expect(createdAt).toMatch(/^202[56]-\d\d-\d\dT\d\d:\d\d:\d\d\+06:00$/)
      expect(Number.isNaN(Date.parse(createdAt))).toBe(false)
    }
  })
})

describe('companies and videos', () => {
  test('[M-70] videos have ids like a video host’s, and a poster', () => {
    for (const { link, poster } of videos) {
      expect(link).toMatch(/^[A-Za-z0-9_-]{6,20}$/)
      expect(keys).toContain(poster)
    }
    expect(new Set(videos.map(({ link }) => link)).size).toBe(videos.length)
  })

  test('a photograph or a video belongs to one company at most', () => {
    const shown = companies.flatMap((company) => company.photographs)
    const played = companies.flatMap((company) => company.videos)
    for (const key of shown) expect(keys).toContain(key)
    for (const link of played) expect(videos.map((video) => video.link)).toContain(link)
    expect(new Set(shown).size).toBe(shown.length)
    expect(new Set(played).size).toBe(played.length)
    for (const company of companies) expect(company.photographs.length).toBeGreaterThanOrEqual(3)
  })

  test.each(companies)('$name has a logo that can be rendered without fonts', async ({ logo }) => {
    const svg = logos[logo] ?? ''
    expect(svg).not.toContain('<text')
    const { width, height, hasAlpha } = await sharp(Buffer.from(svg)).metadata()
    expect({ width, height, hasAlpha }).toEqual({ width: 640, height: 400, hasAlpha: true })
  })

  test('the studio has an icon, a founder’s picture and a picture to share', async () => {
    expect((await sharp(Buffer.from(studioIcon)).metadata()).width).toBe(512)
    expect(keys).toContain(basicSettings.sharePhotograph)
    expect(keys).toContain(aboutMessage.photograph)
  })
})

describe('the journal', () => {
  const picture = { src: '/media/a/960.webp?a=1&b="2"', width: 960, height: 720, alt: 'A <small> boat' }

  test('has four entries, each with its own anchor', () => {
    const page = journalPage()
    expect(journalEntries).toHaveLength(4)
    for (const { id } of journalEntries) {
      expect(page.split(`id="${id}"`)).toHaveLength(2)
      expect(page).toContain(`href="#${id}"`)
    }
    for (const entry of journalEntries) expect(keys).toContain(entry.picture)
  })

  test('shows the given pictures in their sizes, and no others', () => {
    expect(journalPage()).not.toContain('<img')
    const page = journalPage({ canyon: picture })
    expect(page).toContain('src="/media/a/960.webp?a=1&amp;b=&quot;2&quot;" width="960" height="720"')
    expect(page).toContain('alt="A &lt;small&gt; boat"')
    expect(page.match(/<img/g)).toHaveLength(1)
  })

  test('loads nothing from elsewhere: no scripts, no addresses, one style sheet of its own', () => {
    const page = journalPage()
    expect(page).not.toMatch(/<script|<link|https?:|@import|url\(/)
    expect(page).toContain(`<style>${journalStyle()}</style>`)
    expect(page.match(/<h1/g)).toHaveLength(1)
  })

  test('reads the site’s theme in a window of its own', () => {
    expect(journalPage({}, { isAlone: true })).toContain(`<script>${JOURNAL_SCRIPT}</script>`)
  })
})
