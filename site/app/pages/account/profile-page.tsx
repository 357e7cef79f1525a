// Profile (U-18 to U-26): the user's data and orders. Only the browser draws it, never the server.
import { ORDERS_MOST } from '@chobighor/contract/limits'
import { Link } from 'react-router'
import { inBrowserSignedIn } from '../../route-loaders.ts'
import { headOf } from '../../shell/head.tsx'
import { WaitingScreen } from '../../shell/waiting-screen.tsx'
import { goInstead } from '../../state/guard.ts'
import { session } from '../../state/session.ts'
import { refreshUser } from '../../state/sign-in-and-out.ts'
import { addressOfShownPage, readPage } from '../../ui/pagination.tsx'
import type { Route } from './+types/profile-page.ts'
import { accountTexts } from './account-texts.ts'
import { MyOrders } from './my-orders.tsx'
import { DataRequests, ProfileForms } from './profile-forms.tsx'
import { MessagesForm } from './sms-agreement.tsx'

const texts = accountTexts.profile

export const clientLoader = inBrowserSignedIn(async ({ call, url }) => {
  const page = readPage(url)
  const [orders, messages] = await Promise.all([
    call.orders.listMyOrders(page > 1 ? { page } : {}),
    call.customerMessages.find(),
    refreshUser(),
  ])
  // hardly any customer has more than one page
  const { pages } = page === 1 && orders.length < ORDERS_MOST ? { pages: 1 } : await call.orders.countMyOrders()
  const corrected = addressOfShownPage(url, Math.min(page, pages))
  return corrected ? goInstead(url, corrected) : { orders, page, pages, messages }
})

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf(matches, { title: texts.title, path: '/user/profile/', hidden: true })

export function HydrateFallback() {
  return <WaitingScreen title={texts.title} forSignedIn />
}

export default function ProfilePage({ loaderData: { orders, page, pages, messages } }: Route.ComponentProps) {
  const user = session.use()
  if (!user) return <WaitingScreen title={texts.title} forSignedIn />
  const myOrders = <MyOrders orders={orders} page={page} pages={pages} />
  return (
    <section className="screen profile">
      <h1 className="page-title">{texts.title}</h1>
      {!user.is_verified && (
        <div className="alert danger profile-banner" role="alert">
          {texts.unverified} <Link to="/user/request/verify/?redirect=/user/profile/">{texts.verifyAgain}</Link>
        </div>
      )}
      {orders.length > 0 && myOrders}
      <ProfileForms user={user} />
      {orders.length === 0 && myOrders}
      {(messages.isOffered || messages.isAgreed) && <MessagesForm messages={messages} />}
      <DataRequests />
    </section>
  )
}
