// All screens of people: of others, of oneself, and of who becomes one of them.
import { AccountScreen } from '../account/account-screen.tsx'
import { FirstStart } from '../first-run/first-start.tsx'
import { AcceptInvite } from './accept-invite.tsx'
import { people } from './people-list.tsx'

export const screens = {
  people,
  '/account': <AccountScreen />,
  '/invite': <AcceptInvite />,
  '/start': <FirstStart />,
}
