import { texts } from '../texts.ts'
import { Icon } from '../ui/icon.tsx'
import { siteTitle, useStudio } from './studio.ts'

const PLACES = ['facebook', 'instagram', 'twitter', 'youtube', 'whatsapp'] as const

/** Where else the studio is to be found: only the places that it named (N-18 to N-23). */
export function SocialLinks() {
  const studio = useStudio()
  const links = PLACES.flatMap((place) => {
    const setting = studio.contact?.[place]
    if (!setting) return []
    return [{ place, address: place === 'whatsapp' ? chatAddress(setting, siteTitle(studio)) : setting }]
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

/** A chat with that number, a greeting already written (M-70). */
function chatAddress(number: string, site: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(texts.footer.whatsappGreeting(site))}`
}
