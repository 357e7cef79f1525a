import { useLocation } from 'react-router'
import { texts } from '../texts.ts'
import { ahead } from '../ui/ahead.ts'
import { Link } from '../ui/link.tsx'
import { useStudio } from './studio.ts'
import { useCurrent } from './use-current.ts'
import { useMenu } from './use-menu.ts'

/** All photographs, then a link per category (N-04 to N-06): a band beneath the bar, or a part of the small window's menu. */
export function PortfolioMenu() {
  const { categories } = useStudio()
  const { pathname } = useLocation()
  const menu = useMenu<HTMLUListElement>()
  const isCurrent = /^\/(gallery|photography)\//.test(pathname)
  return (
    <li className="portfolio">
      <button
        type="button"
        className="menu-link"
        popoverTarget="portfolio"
        aria-expanded={menu['aria-expanded']}
        aria-current={isCurrent || undefined}
      >
        <span>{texts.nav.portfolio}</span>
      </button>
      <p className="label">{texts.nav.portfolio}</p>
      <ul id="portfolio" className="portfolio-links" {...menu.props}>
        <PortfolioLink to="/photography/all/" text={texts.nav.viewAll} />
        {categories.map(({ slug, title }) => (
          <PortfolioLink key={slug} to={`/gallery/${slug}/`} text={title} />
        ))}
      </ul>
    </li>
  )
}

function PortfolioLink({ to, text }: { to: string; text: string }) {
  return (
    <li>
      <Link {...ahead} to={to} className="portfolio-link" aria-current={useCurrent(to)}>
        <span>{text}</span>
      </Link>
    </li>
  )
}
