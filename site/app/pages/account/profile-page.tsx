// Profile (U-18 to U-26): the user's data and orders. Only the browser draws it, never the server.
import { ORDERS_MOST } from '@chobighor/contract/plain/limits'
import { isFailedPart } from '../../partial-loading.ts'
import { inBrowserSignedIn } from '../../route-loaders.ts'
import { headOf } from '../../shell/head.tsx'
import { WaitingScreen } from '../../shell/waiting-screen.tsx'
import { goInstead } from '../../state/auth-guard.ts'
import { session } from '../../state/session.ts'
import { refreshUser } from '../../state/sign-in-and-out.ts'
import { addressOfShownPage, readPage } from '../../ui/pagination.tsx'
import type { Route } from './+types/profile-page.ts'
import { accountTexts } from './account-texts.ts'
import { ProfileSheet } from './profile-sheet.tsx'

const texts = accountTexts.profile

export const clientLoader = inBrowserSignedIn(async ({ call, part, url }) => {
  const page = readPage(url)
  const [orders, messages, contact] = await Promise.all([
    call.orders.listMyOrders(page > 1 ? { page } : {}),
    part(call.customerMessages.find()),
    part(call.accounts.findContact()),
    refreshUser(),
  ])
  // hardly any customer has more than one page
  const isOnlyPage = page === 1 && orders.length < ORDERS_MOST
  const count = isOnlyPage ? { pages: 1 } : await part(call.orders.countMyOrders())
  const corrected = isFailedPart(count) ? undefined : addressOfShownPage(url, Math.min(page, count.pages))
  return corrected ? goInstead(url, corrected) : { orders, page, count, messages, contact }
})

export const handle = headOf('forms', () => ({ title: texts.title, path: '/user/profile/', hidden: true }))

export function HydrateFallback() {
  return <WaitingScreen title={texts.title} forSignedIn />
}

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const user = session.use()
  if (!user) return <WaitingScreen title={texts.title} forSignedIn />
  return <ProfileSheet user={user} {...loaderData} />
}
