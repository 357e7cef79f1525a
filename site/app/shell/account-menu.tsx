// The signed-in user, in the bar: a menu below the name. In a small window its entries are part of the one menu.
import type { UserInfo } from '@chobighor/contract/accounts'
import { type ToggleEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { session } from '../state/session.ts'
import { signOut } from '../state/sign-in-and-out.ts'
import { texts } from '../texts.ts'
import { Written } from '../ui/written.tsx'
import { displayNameOf } from './pre-paint-script.ts'

/** @param isList whether it is already inside a menu */
export function AccountMenu({ isList = false }: { isList?: boolean }) {
  const user = session.use()
  if (!user)
    return (
      <Link to="/user/login/" className="account login">
        <span>{texts.nav.login}</span>
      </Link>
    )
  return isList ? <UserList user={user} /> : <UserMenu user={user} />
}

function UserMenu({ user }: { user: UserInfo }) {
  const menu = usePopoverMenu<HTMLUListElement>()
  return (
    <div className="user">
      <button
        type="button"
        className="account"
        popoverTarget="user"
        aria-expanded={menu['aria-expanded']}
        title={displayNameOf(user)}
      >
        <Written text={displayNameOf(user)} />
      </button>
      <ul id="user" className="user-links" {...menu.props}>
        <UserLinks user={user} />
      </ul>
    </div>
  )
}

function UserList({ user }: { user: UserInfo }) {
  return (
    <div className="account-list">
      <Written as="p" className="label" text={displayNameOf(user)} />
      <ul>
        <UserLinks user={user} />
      </ul>
    </div>
  )
}

function UserLinks({ user }: { user: UserInfo }) {
  const [isLeaving, setLeaving] = useState(false)
  const isProfile = useAriaCurrent('/user/profile/')
  return (
    <>
      <li>
        <Link to="/user/profile/" className="user-link" aria-current={isProfile}>
          <span>{texts.nav.profile}</span>
        </Link>
      </li>
      <li>
        {/* the back office is another program: the browser loads a whole page */}
        <Link
          to={user.isAdmin ? '/admin/' : '/user/profile/#orders'}
          reloadDocument={user.isAdmin}
          className="user-link"
        >
          <span>{user.isAdmin ? texts.nav.studio : texts.nav.orders}</span>
        </Link>
      </li>
      <li>
        <button
          type="button"
          className="user-link"
          disabled={isLeaving}
          onClick={() => {
            setLeaving(true)
            void signOut()
          }}
        >
          <span>{isLeaving ? texts.nav.leaving : texts.nav.logout}</span>
        </button>
      </li>
    </>
  )
}

// A menu that opens without scripts: a popover, which the browser closes on a click outside and on Escape. With scripts
// it also closes after a navigation, and when the page is scrolled far enough (N-24, N-26, N-27, N-29).
/** K-09: how far the page may be scrolled before menus close, in percent of the scrollable height (M-30). */
const SCROLL_CLOSE = 4

/** @param scrollable how far the page can be scrolled at all, in the unit of the positions */
export function isScrolledOn(openedAt: number, position: number, scrollable: number): boolean {
  return Math.abs(position - openedAt) * 100 > scrollable * SCROLL_CLOSE
}

export function usePopoverMenu<E extends HTMLElement>() {
  const menu = useRef<E>(null)
  /** Null after it was closed. */
  const [openedAt, setOpenedAt] = useState<number | null>()
  const isOpen = typeof openedAt === 'number'
  const { key } = useLocation()
  const { location: next } = useNavigation()

  // It may have been opened before scripts ran.
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) setOpenedAt(scrollY)
  }, [])

  // Each navigation has a key of its own, from the click on. The first visit of a page load closes nothing.
  const visit = `${key} ${next?.key}`
  const drawn = useRef(visit)
  useEffect(() => {
    if (drawn.current === visit) return
    drawn.current = visit
    menu.current?.hidePopover()
  }, [visit])

  useEffect(() => {
    if (typeof openedAt !== 'number') return
    const close = () => menu.current?.hidePopover()
    const onScroll = () => {
      const { scrollHeight, clientHeight } = document.documentElement
      if (isScrolledOn(openedAt, scrollY, scrollHeight - clientHeight)) close()
    }
    // A window that was turned or made wider may show it at another place.
    const width = matchMedia('(min-width: 992px)')
    addEventListener('scroll', onScroll, { passive: true })
    width.addEventListener('change', close)
    return () => {
      removeEventListener('scroll', onScroll)
      width.removeEventListener('change', close)
    }
  }, [openedAt])

  return {
    isOpen,
    /** For its button. The browser reports a popover button's state itself, so the server's HTML doesn't. */
    'aria-expanded': openedAt === undefined ? undefined : isOpen,
    props: {
      ref: menu,
      popover: 'auto' as const,
      onBeforeToggle: (event: ToggleEvent<E>) => {
        if (event.target === event.currentTarget) setOpenedAt(event.newState === 'open' ? scrollY : null)
      },
    },
  }
}

/** The `aria-current` of a link: whether it leads to this page or to the one that is loading, or to one above it. */
export function useAriaCurrent(to: string): 'page' | true | undefined {
  const { pathname: current } = useLocation()
  const pathname = useNavigation().location?.pathname ?? current
  const here = pathname.endsWith('/') ? pathname : `${pathname}/`
  const there = encodeURI(to)
  if (here === there) return 'page'
  return to !== '/' && here.startsWith(there) ? true : undefined
}
