import { telUrl } from '@chobighor/contract/plain/phone-number'
import type { ReactNode } from 'react'
import { chatAddress } from '../../shell/social-links.tsx'
import { siteTitle, useStudio } from '../../shell/studio.ts'
import { langOf } from '../../ui/lang.ts'

export const contactTexts = {
  title: 'Contact',
  form: 'Write to the studio',
  name: 'Name',
  subject: 'Subject',
  subjectOf: (day: string) => `About ${day}`,
  mobile: 'Mobile',
  email: 'E-mail',
  message: 'Message',
  trap: 'Leave this field empty',
  send: 'Send the message',
  sending: 'Sending…',
  /** The API uses the same words. */
  malformed: {
    mobile: 'Mobile takes digits, spaces, hyphens, brackets and a plus sign only.',
    email_address: 'This is not an e-mail address.',
  },
  another: 'Write another message',
  sent: 'Thank you. Your message has reached the studio.',
  phone: 'Telephone',
  address: 'Address',
  hours: 'Open',
  whatsapp: 'WhatsApp',
  chat: 'Chat on WhatsApp',
}

/** Other ways to reach the studio: telephone, e-mail, WhatsApp, address and hours, as far as they are set. */
export function ContactDetails() {
  const studio = useStudio()
  const { phone, email, whatsapp, address, hours } = studio.contact ?? {}
  const chat = chatAddress(whatsapp, siteTitle(studio))
  const ways: [string, ReactNode, string?][] = [
    [contactTexts.phone, phone, telUrl(phone ?? '')],
    [contactTexts.email, email && <Breakable email={email} />, `mailto:${email}`],
    [contactTexts.whatsapp, chat && contactTexts.chat, chat],
    [contactTexts.address, address],
    [contactTexts.hours, hours],
  ]
  const given = ways.filter(([, text]) => text)
  if (given.length === 0) return null
  return (
    <dl className="contact-details">
      {given.map(([label, text, href]) => (
        <div key={label}>
          <dt className="label">{label}</dt>
          <dd lang={typeof text === 'string' ? langOf(text) : undefined}>{href ? <a href={href}>{text}</a> : text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** On a narrow screen an e-mail address wraps before its `@`, and elsewhere only if one half is too long for a line. */
function Breakable({ email }: { email: string }) {
  return email.split(/(?=@)/).map((half) => <span key={half}>{half}</span>)
}
