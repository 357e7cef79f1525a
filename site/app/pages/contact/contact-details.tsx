import { telAddress } from '@chobighor/contract/phone-number'
import type { ReactNode } from 'react'
import { chatAddress } from '../../shell/chat-address.ts'
import { siteTitle, useStudio } from '../../shell/studio.ts'
import { contactTexts } from './contact-texts.ts'

/** How else to reach the studio: what it has given of telephone, e-mail, WhatsApp, address and hours. */
export function ContactDetails() {
  const studio = useStudio()
  const { phone, email, whatsapp, address, hours } = studio.contact ?? {}
  const chat = chatAddress(whatsapp, siteTitle(studio))
  const ways: [string, ReactNode, string?][] = [
    [contactTexts.phone, phone, telAddress(phone ?? '')],
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
          <dd>{href ? <a href={href}>{text}</a> : text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** On a narrow screen an e-mail address breaks before its `@`, and nowhere else unless a half is too long for a line. */
function Breakable({ email }: { email: string }) {
  return email.split(/(?=@)/).map((half) => <span key={half}>{half}</span>)
}
