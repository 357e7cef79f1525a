// The navigation bar. Its links are one list, which CSS makes a popover below `lg`: so it works without scripts.
import { type CSSProperties, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { cart } from '../state/cart.ts'
import { useStillOffered } from '../state/removed-services.ts'
import { texts } from '../texts.ts'
import { Icon } from '../ui/icon.tsx'
import { langOf } from '../ui/lang.ts'
import { prefetchProps } from '../ui/prefetch.ts'
import { Written } from '../ui/written.tsx'
import { AccountMenu, useAriaCurrent, usePopoverMenu } from './account-menu.tsx'
import { isGallery } from './head.tsx'
import { useReturningBar } from './returning-bar.ts'
import { SocialLinks } from './social-links.tsx'
import { siteTitle, useStudio } from './studio.ts'
import { currentTheme, DEFAULT_THEME, subscribeToTheme, switchTheme } from './theme.ts'

/** The entries by their addresses; Portfolio opens a menu. */
export const MENU = [
  ['home', '/'],
  ['about', '/about/'],
  ['portfolio', ''],
  ['videography', '/videography/all/'],
  ['service', '/service/'],
  ['blog', '/blog/'],
  ['contact', '/contact/'],
] as const

export function Navbar() {
  const header = useRef<HTMLElement>(null)
  useHeaderDelay(header)
  useReturningBar(header)
  const { menu, basic } = useStudio()
  const popover = usePopoverMenu<HTMLDivElement>()
  const entries = MENU.flatMap(([entry, to]) => {
    const text = menu[entry] === undefined ? texts.nav[entry] : menu[entry]
    return text === null ? [] : { entry, to, text }
  })
  const style = {
    '--longest': longestWord(entries.map(({ text }) => text).join(' ')),
    ...(basic?.header_at_once ? { animation: 'none' } : { '--header-delay': `${HEADER_DELAY}ms` }),
  }
  return (
    <header ref={header} className="site-header" style={style as CSSProperties}>
      <Logo />
      <nav aria-label={texts.nav.label}>
        <div id="menu" className="menu" {...popover.props}>
          <ul className="menu-links">
            {entries.map(({ entry, to, text }) =>
              to ? <MenuLink key={entry} to={to} text={text} /> : <PortfolioMenu key={entry} name={text} />,
            )}
          </ul>
          <div className="menu-foot">
            <AccountMenu isList />
            <SocialLinks />
          </div>
        </div>
      </nav>
      <div className="tools">
        <CartLink />
        <AccountMenu />
        <ThemeToggle />
        <button
          type="button"
          className="tool menu-button"
          popoverTarget="menu"
          aria-label={texts.nav.menu}
          aria-expanded={popover['aria-expanded']}
        >
          <Icon name={popover.isOpen ? 'close' : 'menu'} />
        </button>
      </div>
    </header>
  )
}

const longestWord = (text: string) => Math.max(...text.split(' ').map(({ length }) => length))

function MenuLink({ to, text, className = 'menu-link' }: { to: string; text: string; className?: string }) {
  return (
    <li>
      <Link {...prefetchProps} to={to} className={className} aria-current={useAriaCurrent(to)}>
        <Written text={text} />
      </Link>
    </li>
  )
}

/** All photographs, then each category (N-04 to N-06): a strip below the bar, or part of the small menu. */
function PortfolioMenu({ name }: { name: string }) {
  const { categories } = useStudio()
  const { pathname } = useLocation()
  const menu = usePopoverMenu<HTMLUListElement>()
  const isCurrent = isGallery(pathname)
  return (
    <li className="portfolio">
      <button
        type="button"
        className="menu-link"
        popoverTarget="portfolio"
        aria-expanded={menu['aria-expanded']}
        aria-current={isCurrent || undefined}
      >
        <Written text={name} />
      </button>
      <Written as="p" className="label" text={name} />
      <ul id="portfolio" className="portfolio-links" {...menu.props}>
        <MenuLink to="/photography/all/" text={texts.nav.viewAll} className="portfolio-link" />
        {categories.map(({ slug, title }) => (
          <MenuLink key={slug} to={`/gallery/${slug}/`} text={title} className="portfolio-link" />
        ))}
      </ul>
    </li>
  )
}

/** The studio's logo, one for each theme (H-12). Without a logo, or if a picture fails, the title as text (N-30). */
function Logo() {
  const studio = useStudio()
  const title = siteTitle(studio)
  const { logo, logo_url, logo_light } = studio.basic ?? {}
  const dark = logo || logo_url
  const [isBroken, setBroken] = useState(false)
  const brand = useRef<HTMLDivElement>(null)
  // A picture may have failed before scripts ran, and then no event says so.
  useEffect(() => {
    for (const { complete, naturalWidth } of brand.current?.querySelectorAll('img') ?? [])
      if (complete && naturalWidth === 0) setBroken(true)
  }, [])
  // lazy: the picture that the theme doesn't show isn't loaded
  const image = {
    alt: title,
    height: 44,
    onError: () => setBroken(true),
    ...(logo_light && { loading: 'lazy' as const }),
  }
  return (
    <div ref={brand} className="brand">
      <Link to="/" className="logo" lang={langOf(title)} aria-label={texts.nav.logo(title)}>
        {dark && !isBroken ? (
          <>
            <img {...image} alt={title} src={dark} className={logo_light ? 'on-dark' : undefined} />
            {logo_light && <img {...image} alt={title} src={logo_light} className="on-light" />}
          </>
        ) : (
          <b style={{ '--letters': Math.max(longestWord(title), title.length * 0.55) } as CSSProperties}>
            {title}
            <span>.</span>
          </b>
        )}
      </Link>
    </div>
  )
}

/** The cart's icon, which changes when the cart isn't empty (N-17): at once after adding, and in other tabs too. */
function CartLink() {
  const { length } = useStillOffered(cart.use())
  return (
    <Link
      {...prefetchProps}
      to="/cart/"
      className="tool cart-link"
      aria-label={length > 0 ? texts.nav.cartWith(length) : texts.nav.cart}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path className={length > 0 ? 'full' : undefined} d="M5 8h14l1 12.5H4z" />
        <path d="M8.5 8V7a3.5 3.5 0 0 1 7 0v1" />
      </svg>
      {length > 0 && (
        <span className="cart-count" aria-hidden="true">
          {length}
        </span>
      )}
    </Link>
  )
}

/** Switches the theme (N-16). CSS selects the icon, because it knows the theme before scripts run. */
function ThemeToggle() {
  const theme = useSyncExternalStore(subscribeToTheme, currentTheme, () => DEFAULT_THEME)
  return (
    <button
      type="button"
      className="tool theme-toggle"
      aria-label={theme === 'dark' ? texts.nav.toLight : texts.nav.toDark}
      onClick={switchTheme}
    >
      <Icon name="sun" className="in-dark" />
      <Icon name="moon" className="in-light" />
    </button>
  )
}

// The header appears after a delay, by CSS only (motion.css), once per page load. It appears at once when the visitor
// scrolls, touches, presses a key or moves the pointer near it (M-27). Until then only the photograph is visible.
/** Milliseconds (K-07). */
const HEADER_DELAY = 4000
/** How far from the window's top the pointer is near it, in heights of the header. */
const NEAR = 2

function useHeaderDelay(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = header.current
    if (!element) return
    const listening = new AbortController()
    const fadeIn = () => {
      listening.abort()
      if (getComputedStyle(element).opacity !== '1') element.style.animation = 'arrive 300ms both'
    }
    const onFocus = () => {
      if (!document.activeElement?.matches(':focus-visible')) return
      // CSS shows it while it has the focus; it must remain when the focus moves on
      listening.abort()
      element.style.animationDelay = '0s'
    }
    const onPointer = ({ clientY }: PointerEvent) => {
      if (clientY < NEAR * element.offsetHeight) fadeIn()
    }
    const options = { passive: true, signal: listening.signal }
    addEventListener('scroll', fadeIn, options)
    addEventListener('touchstart', fadeIn, options)
    addEventListener('keydown', fadeIn, options)
    addEventListener('pointermove', onPointer, options)
    addEventListener('focusin', onFocus, options)
    // for a focus from before scripts ran
    onFocus()
    if (scrollY > 0) fadeIn()
    return () => listening.abort()
  }, [header])
}
