import { Link } from 'react-router'
import { texts } from '../texts.ts'
import { siteTitle, useStudio } from './studio.ts'

export function Navbar() {
  const studio = useStudio()
  return (
    <header className="site-header">
      <Link to="/">{siteTitle(studio)}</Link>
      <nav aria-label={texts.nav.label}>
        {studio.categories.map(({ slug, title }) => (
          <Link key={slug} to={`/gallery/${slug}/`}>
            {title}
          </Link>
        ))}
      </nav>
    </header>
  )
}
