import { siteTitle, useStudio } from '../../shell/studio.ts'
import { texts } from '../../texts.ts'
import { contactTexts } from './contact-texts.ts'

/** How else to reach the studio: what it has given of telephone, e-mail, WhatsApp, address and hours. */
export function ContactDetails() {
  const studio = useStudio()
  const { phone, email, whatsapp, address, hours } = studio.contact ?? {}
  const greeting = encodeURIComponent(texts.footer.whatsappGreeting(siteTitle(studio)))
  const ways: [string, string | undefined, string?][] = [
    [contactTexts.phone, phone, `tel:${phone?.replace(/[^+0-9]/g, '')}`],
    [contactTexts.email, email, `mailto:${email}`],
    [contactTexts.whatsapp, whatsapp && contactTexts.chat, `https://wa.me/${whatsapp}?text=${greeting}`],
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
