// Profile (U-18 to U-26): the user's data and orders. Only the browser draws it, never the server.
import type { UserInfo } from '@chobighor/contract/accounts'
import { ORDERS_MOST } from '@chobighor/contract/plain/limits'
import { Link } from 'react-router'
import { isFailedPart } from '../../partial-loading.ts'
import { inBrowserSignedIn } from '../../route-loaders.ts'
import { headOf } from '../../shell/head.tsx'
import { WaitingScreen } from '../../shell/waiting-screen.tsx'
import { goInstead } from '../../state/auth-guard.ts'
import { session } from '../../state/session.ts'
import { refreshUser } from '../../state/sign-in-and-out.ts'
import { addressOfShownPage, readPage } from '../../ui/pagination.tsx'
import { PartFailed } from '../../ui/part-failed.tsx'
import type { Route } from './+types/profile-page.ts'
import { accountTexts } from './account-texts.ts'
import { MyOrders } from './my-orders.tsx'
import { DataRequests, ProfileForms } from './profile-forms.tsx'
import { MessagesForm } from './sms-consent.tsx'

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

type ProfileSheetProps = Awaited<ReturnType<typeof clientLoader>> & { user: UserInfo }

export function ProfileSheet({ user, orders, page, count, messages, contact }: ProfileSheetProps) {
  const myOrders = <MyOrders orders={orders} page={page} count={count} />
  return (
    <section className="screen profile">
      <h1 className="page-title">{texts.title}</h1>
      {!user.is_verified && (
        <div className="alert danger profile-banner" role="alert">
          {texts.unverified} <Link to="/user/request/verify/?redirect=/user/profile/">{texts.verifyAgain}</Link>
        </div>
      )}
      {orders.length > 0 && myOrders}
      <ProfileForms user={user} contact={contact} />
      {orders.length === 0 && myOrders}
      {isFailedPart(messages) ? (
        <PartFailed of={messages} title={accountTexts.messages.title} />
      ) : (
        (messages.isOffered || messages.isAgreed) && <MessagesForm messages={messages} />
      )}
      <DataRequests />
    </section>
  )
}
