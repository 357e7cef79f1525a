import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { pageOf } from '../../../test/page-of.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { aStudio, contactSettings } from '../../../test/samples.ts'
import { ContactForm } from './contact-form.tsx'
import ContactPage from './contact-page.tsx'

const titles = [{ id: 1, mainTitle: 'Tell us the date.', shortDescription: 'We answer within a day.' }]

test('[R-04] [A-01] contact shows its title block and the form', () => {
  const page = pageOf(renderScreen(ContactPage, { path: '/contact/', loaderData: { titles, isSent: false } }))
  expect(page.title).toBe('Tell us the date.')
  expect(page.text).toContain('We answer within a day.')
  expect(page.select('form[action="/contact/"]')).toHaveLength(1)
  expect(page.text).not.toContain('Thank you')
})

/** Where the links lead by which one can write or call. */
const waysOf = (html: string) =>
  pageOf(html)
    .all('link')
    .map((link) => link.attribute('href'))
    .filter((to) => /^(tel:|mailto:|https:\/\/wa\.me)/.test(to ?? ''))

test('contact shows the ways to the studio that it has given, and no others', () => {
  const studio = aStudio({ contact: contactSettings({ phone: '+880 1700-000000', whatsapp: '8801700000000' }) })
  const html = renderScreen(ContactPage, { path: '/contact/', loaderData: { titles, isSent: false }, studio })
  expect(waysOf(html)).toEqual([
    'tel:+8801700000000',
    expect.stringMatching(/^https:\/\/wa\.me\/8801700000000\?text=Hello/),
  ])
})

test('contact dials a number that is written as people in Bangladesh write it', () => {
  const studio = aStudio({ contact: contactSettings({ phone: '০১৭০০-০০০০০০', whatsapp: '01700-000000' }) })
  const html = renderScreen(ContactPage, { path: '/contact/', loaderData: { titles, isSent: false }, studio })
  expect(waysOf(html)).toEqual([
    'tel:+8801700000000',
    expect.stringMatching(/^https:\/\/wa\.me\/8801700000000\?text=Hello/),
  ])
  expect(pageOf(html).text).toContain('০১৭০০-০০০০০০')
})

test('[G-39] after a mail without scripts contact says that it was sent', () => {
  const page = pageOf(renderScreen(ContactPage, { path: '/contact/', loaderData: { titles, isSent: true } }))
  const thanks = page.all('status').map(({ text }) => text)
  expect(thanks).toContainEqual(expect.stringMatching(/^Thank you/))
  expect(page.one('link', 'Write another message').attribute('href')).toBe('/contact/')
  expect(page.select('form.contact-form').map((form) => form.has('hidden'))).toEqual([true])
})

test('without scripts the first of the fields that were refused is where one goes on', () => {
  const fields = { mobile: 'Mobile is required.', body: 'Message is required.' }
  const outcome = { detail: fields.mobile, fields, status: 400 }
  const html = renderToString(
    <MemoryRouter>
      <ContactForm outcome={outcome} values={{ name: 'Rokeya' }} />
    </MemoryRouter>,
  )
  const boxes = pageOf(html).all('textbox')
  const named = (wanted: typeof boxes) => wanted.map((field) => field.attribute('name'))
  expect(boxes.find((field) => field.attribute('name') === 'name')?.attribute('value')).toBe('Rokeya')
  expect(named(boxes.filter((field) => field.has('autofocus')))).toEqual(['mobile'])
  expect(named(boxes.filter((field) => field.attribute('aria-invalid') === 'true'))).toEqual(['mobile', 'body'])
})

test('an empty database leaves contact with its form', () => {
  const html = renderScreen(ContactPage, { path: '/contact/', loaderData: { titles: [], isSent: false } })
  expect(pageOf(html).title).toBe('Contact')
  expect(pageOf(html).all('term')).toEqual([])
})
