import { telUrl } from '@chobighor/contract/plain/phone-number'
import { Link } from 'react-router'
import { texts } from '../texts.ts'
import { langOf } from '../ui/lang.ts'
import { Written } from '../ui/written.tsx'
import { SocialLinks } from './social-links.tsx'
import { siteTitle, useScreenName, useStudio } from './studio.ts'

/** Who the studio is, where and when one finds it, and where the visit goes on. */
export function Footer() {
  const studio = useStudio()
  const title = siteTitle(studio)
  const nameOf = useScreenName()
  const links = [
    ['/photography/all/', texts.footer.photographs],
    ['/videography/all/', nameOf('videography')],
    ['/service/', nameOf('service')],
    ['/contact/', nameOf('contact')],
    ...studio.pages.map((page) => [`/page/${page.slug}/`, page.title] as const),
  ] as const
  return (
    <footer className="site-footer">
      <Written as="p" className="footer-title" text={title} />
      <SocialLinks />
      <FooterContact />
      <nav aria-label={texts.footer.label}>
        <ul>
          {links.map(([to, text]) => (
            <li key={to}>
              <Link to={to} lang={langOf(text)}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="copyright figures">{texts.footer.copyright(studio.year, title)}</p>
    </footer>
  )
}

function FooterContact() {
  const { phone, address, hours } = useStudio().contact ?? {}
  return (
    <ul className="footer-contact">
      {phone && (
        <li>
          <a href={telUrl(phone)}>{phone}</a>
        </li>
      )}
      {[address, hours].filter(Boolean).map((place) => (
        <Written as="li" key={place} text={place} />
      ))}
    </ul>
  )
}

/** Marks a preview, so that nobody takes it for what visitors see. */
export function PreviewBar() {
  const { preview } = useStudio()
  if (!preview) return null
  return (
    <aside className="preview-bar" aria-label={texts.preview.label}>
      <p>{texts.preview[preview]}</p>
    </aside>
  )
}
