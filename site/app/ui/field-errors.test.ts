import { contactMail } from '@chobighor/contract/studio'
import { expect, test } from 'vitest'
import { contactTexts } from '../pages/contact/contact-details.tsx'
import { fieldTexts, shownErrors } from './field.tsx'

test('the first field that is wrong has the form’s alert, which says how many more there are', () => {
  expect(shownErrors({})).toEqual({})
  expect(shownErrors({ a: 'A.' })).toEqual({ a: { sentence: 'A.', alert: 'A.' } })
  expect(shownErrors({ a: 'A.', b: 'B.' })).toEqual({
    a: { sentence: 'A.', alert: 'A. One more field needs a look.' },
    b: { sentence: 'B.' },
  })
  expect(shownErrors({ a: 'A.', b: 'B.', c: 'C.' }).a?.alert).toBe('A. 2 more fields need a look.')
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
