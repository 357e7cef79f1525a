import { texts } from '../texts.ts'
import { Icon } from '../ui/icon.tsx'
import { chatAddress } from './chat-address.ts'
import { siteTitle, useStudio } from './studio.ts'

const PLACES = ['facebook', 'instagram', 'twitter', 'youtube', 'whatsapp'] as const

/** Where else the studio is to be found: only the places that it named (N-18 to N-23). */
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
