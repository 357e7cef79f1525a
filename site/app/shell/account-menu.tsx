// The signed-in user, in the bar: a menu below the name. In a small window its entries are part of the one menu.
import type { UserInfo } from '@chobighor/contract/accounts'
import { useState } from 'react'
import { session } from '../state/session.ts'
import { leave } from '../state/signing.ts'
import { texts } from '../texts.ts'
import { Link } from '../ui/link.tsx'
import { nameOf } from './first-script.ts'
import { useCurrent, useMenu } from './use-menu.ts'

/** @param isList whether it is already inside a menu */
export function Account({ isList = false }: { isList?: boolean }) {
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
  const menu = useMenu<HTMLUListElement>()
  return (
    <div className="user">
      <button
        type="button"
        className="account"
        popoverTarget="user"
        aria-expanded={menu['aria-expanded']}
        title={nameOf(user)}
      >
        <span>{nameOf(user)}</span>
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
      <p className="label">{nameOf(user)}</p>
      <ul>
        <UserLinks user={user} />
      </ul>
    </div>
  )
}

function UserLinks({ user }: { user: UserInfo }) {
  const [isLeaving, setLeaving] = useState(false)
  const isProfile = useCurrent('/user/profile/')
  return (
    <>
      <li>
        <Link to="/user/profile/" className="user-link" aria-current={isProfile}>
          <span>{texts.nav.profile}</span>
        </Link>
      </li>
      {user.isAdmin && (
        <li>
          {/* another program, so the browser loads a whole page */}
          <a href="/admin/" className="user-link">
            <span>{texts.nav.studio}</span>
          </a>
        </li>
      )}
      <li>
        <button
          type="button"
          className="user-link"
          disabled={isLeaving}
          onClick={() => {
            setLeaving(true)
            void leave()
          }}
        >
          <span>{isLeaving ? texts.nav.leaving : texts.nav.logout}</span>
        </button>
      </li>
    </>
  )
}
