import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { aStudio, contactSettings } from '../../../test/samples.ts'
import { ContactForm } from './contact-form.tsx'
import ContactPage from './contact-page.tsx'

const titles = [{ id: 1, mainTitle: 'Tell us the date.', shortDescription: 'We answer within a day.' }]

test('[R-04] [A-01] contact shows its title block and the form', () => {
  const html = renderScreen(ContactPage, { path: '/contact/', loaderData: { titles, isSent: false } })
  expect(html).toMatch(/<h1[^>]*>Tell us the date\./)
  expect(html).toContain('We answer within a day.')
  expect(html).toContain('action="/contact/"')
  expect(html).not.toContain('Thank you')
})

test('contact shows the ways to the studio that it has given, and no others', () => {
  const studio = aStudio({ contact: contactSettings({ phone: '+880 1700-000000', whatsapp: '8801700000000' }) })
  const html = renderScreen(ContactPage, { path: '/contact/', loaderData: { titles, isSent: false }, studio })
  expect(html).toContain('href="tel:+8801700000000"')
  expect(html).toContain('href="https://wa.me/8801700000000?text=Hello')
  expect(html).not.toContain('mailto:')
})

test('contact dials a number that is written as people in Bangladesh write it', () => {
  const studio = aStudio({ contact: contactSettings({ phone: '০১৭০০-০০০০০০', whatsapp: '01700-000000' }) })
  const html = renderScreen(ContactPage, { path: '/contact/', loaderData: { titles, isSent: false }, studio })
  expect(html).toContain('href="tel:+8801700000000"')
  expect(html).toContain('href="https://wa.me/8801700000000?text=Hello')
  expect(html).toContain('০১৭০০-০০০০০০')
})

test('[G-39] after a mail without scripts contact says that it was sent', () => {
  const html = renderScreen(ContactPage, { path: '/contact/', loaderData: { titles, isSent: true } })
  expect(html).toMatch(/role="status"[^>]*>Thank you/)
  expect(html).toMatch(/<a class="button" href="\/contact\/">Write another message/)
  expect(html).toMatch(/<form[^>]* hidden=""/)
})

test('without scripts the first of the fields that were refused is where one goes on', () => {
  const fields = { mobile: 'Mobile is required.', body: 'Message is required.' }
  const outcome = { detail: fields.mobile, fields, status: 400 }
  const html = renderToString(
    <MemoryRouter>
      <ContactForm outcome={outcome} values={{ name: 'Rokeya' }} />
    </MemoryRouter>,
  )
  expect(html).toContain('value="Rokeya"')
  expect(html.match(/<[^>]* autofocus=""[^>]*>/gi)).toEqual([expect.stringContaining('name="mobile"')])
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(2)
})

test('an empty database leaves contact with its form', () => {
  const html = renderScreen(ContactPage, { path: '/contact/', loaderData: { titles: [], isSent: false } })
  expect(html).toMatch(/<h1[^>]*>Contact/)
  expect(html).not.toContain('<dl')
})
