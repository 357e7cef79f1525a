import { texts } from '../texts.ts'
import { Link } from '../ui/link.tsx'
import { SocialLinks } from './social-links.tsx'
import { siteTitle, useStudio } from './studio.ts'

export function Footer() {
  const studio = useStudio()
  const title = siteTitle(studio)
  return (
    <footer className="site-footer">
      <p className="footer-title">{title}</p>
      <SocialLinks />
      {studio.pages.length > 0 && (
        <nav aria-label={texts.footer.label}>
          <ul>
            {studio.pages.map(({ slug, title: page }) => (
              <li key={slug}>
                <Link to={`/page/${slug}/`}>{page}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className="copyright figures">{texts.footer.copyright(studio.year, title)}</p>
    </footer>
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
