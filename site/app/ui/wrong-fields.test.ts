import { contactMail } from '@chobighor/contract/studio'
import { expect, test } from 'vitest'
import { contactTexts } from '../pages/contact/contact-texts.ts'
import { fieldTexts } from './field-texts.ts'
import { summaryOf } from './wrong-fields.ts'

test('a form is summed up by its first reason and how many more there are', () => {
  expect(summaryOf('Please try again later.', {})).toBe('Please try again later.')
  expect(summaryOf('A.', { a: 'A.' })).toBe('A.')
  expect(summaryOf('A.', { a: 'A.', b: 'B.' })).toBe('A. One more field needs a look.')
  expect(summaryOf('A.', { a: 'A.', b: 'B.', c: 'C.' })).toBe('A. 2 more fields need a look.')
})

test('the form says what the API would say', () => {
  const said = (mail: object) =>
    Object.fromEntries(contactMail.safeParse(mail).error?.issues.map(({ path, message }) => [path[0], message]) ?? [])
  const labels = {
    name: contactTexts.name,
    subject: contactTexts.subject,
    mobile: contactTexts.mobile,
    email_address: contactTexts.email,
    body: contactTexts.message,
  }
  for (const [field, label] of Object.entries(labels)) expect(said({})[field]).toBe(fieldTexts.required(label))
  expect(said({ mobile: 'x', email_address: 'x' })).toMatchObject(contactTexts.malformed)
})
