// The navigation bar. Below `lg` its links are a menu behind a button, above it they stand in the bar: one and the same
// list, which is a popover only where style lets it be one, so that all of it works without scripts.

import { type CSSProperties, useRef } from 'react'
import { texts } from '../texts.ts'
import { ahead } from '../ui/ahead.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Account } from './account.tsx'
import { CartLink } from './cart-link.tsx'
import { Logo } from './logo.tsx'
import { PortfolioMenu } from './portfolio-menu.tsx'
import { SocialLinks } from './social-links.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { useCurrent } from './use-current.ts'
import { HEADER_DELAY, useHeaderDelay } from './use-header-delay.ts'
import { useMenu } from './use-menu.ts'

export function Navbar() {
  const header = useRef<HTMLElement>(null)
  useHeaderDelay(header)
  const menu = useMenu<HTMLDivElement>()
  return (
    <header ref={header} className="site-header" style={{ '--header-delay': `${HEADER_DELAY}ms` } as CSSProperties}>
      <Logo />
      <nav aria-label={texts.nav.label}>
        <div id="menu" className="menu" {...menu.props}>
          <ul className="menu-links">
            <MenuLink to="/" text={texts.nav.home} />
            <MenuLink to="/about/" text={texts.nav.about} />
            <PortfolioMenu />
            <MenuLink to="/videography/all/" text={texts.nav.videography} />
            <MenuLink to="/service/" text={texts.nav.service} />
            <MenuLink to="/blog/" text={texts.nav.blog} />
            <MenuLink to="/contact/" text={texts.nav.contact} />
          </ul>
          <div className="menu-foot">
            <Account isList />
            <SocialLinks />
          </div>
        </div>
      </nav>
      <div className="tools">
        <CartLink />
        <Account />
        <ThemeToggle />
        <button
          type="button"
          className="tool menu-button"
          popoverTarget="menu"
          aria-label={texts.nav.menu}
          aria-expanded={menu['aria-expanded']}
        >
          <Icon name={menu.isOpen ? 'close' : 'menu'} />
        </button>
      </div>
    </header>
  )
}

function MenuLink({ to, text }: { to: string; text: string }) {
  return (
    <li>
      <Link {...ahead} to={to} className="menu-link" aria-current={useCurrent(to)}>
        <span>{text}</span>
      </Link>
    </li>
  )
}
