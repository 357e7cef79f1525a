import { whatsAppDigits } from '@chobighor/contract/plain/phone-number'
import { texts } from '../texts.ts'
import { Icon } from '../ui/icon.tsx'
import { siteTitle, useStudio } from './studio.ts'

const PLACES = ['facebook', 'instagram', 'twitter', 'youtube', 'whatsapp'] as const

/** The studio's other places on the web: only those that it has set (N-18 to N-23). */
export function SocialLinks() {
  const studio = useStudio()
  const links = PLACES.flatMap((place) => {
    const setting = studio.contact?.[place]
    const address = place === 'whatsapp' ? chatAddress(setting, siteTitle(studio)) : setting
    return address ? [{ place, address }] : []
  })
  if (links.length === 0) return null
  return (
    <ul className="social" aria-label={texts.footer.social}>
      {links.map(({ place, address }) => (
        <li key={place}>
          <a className="tool" href={address} target="_blank" rel="noopener" aria-label={texts.footer.places[place]}>
            <Icon name={place} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A chat with this number, with a greeting already written; undefined for a text without a number (M-70). */
export function chatAddress(number: string | undefined, site: string): string | undefined {
  const digits = whatsAppDigits(number ?? '')
  return digits && `https://wa.me/${digits}?text=${encodeURIComponent(texts.footer.whatsappGreeting(site))}`
}
