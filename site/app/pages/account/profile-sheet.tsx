// The profile of a user who is signed in: data, orders, messages.
import type { ContactDetails, UserInfo } from '@chobighor/contract/accounts'
import type { CustomerMessages } from '@chobighor/contract/customer-messages'
import type { Order } from '@chobighor/contract/orders'
import { Link } from 'react-router'
import { isFailedPart, type Part } from '../../partial-loading.ts'
import { PartFailed } from '../../ui/part-failed.tsx'
import { accountTexts } from './account-texts.ts'
import { MyOrders } from './my-orders.tsx'
import { DataRequests, ProfileForms } from './profile-forms.tsx'
import { MessagesForm } from './sms-agreement.tsx'

const texts = accountTexts.profile

interface ProfileSheetProps {
  user: UserInfo
  orders: Order[]
  page: number
  /** How many pages of orders there are. */
  count: Part<{ pages: number }>
  messages: Part<CustomerMessages>
  contact: Part<ContactDetails>
}

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
