// One order, for its owner and for the studio: the server draws only the frame around it.
import { canPay } from '@chobighor/contract/plain/order-steps'
import { inBrowserSignedIn, type Loading, missingOf } from '../../route-loaders.ts'
import { headOf } from '../../shell/head.tsx'
import { WaitingScreen } from '../../shell/waiting-screen.tsx'
import { NotFoundMessage } from '../../ui/not-found-message.tsx'
import type { Route } from './+types/order-page.ts'
import { findOutcome } from './gateway-outcome.tsx'
import { takeJustPlaced } from './just-placed-flag.ts'
import { orderTexts } from './order-texts.ts'
import { OrderView, type OrderViewProps } from './order-view.tsx'

async function load({
  call,
  part,
  params: { id = '' },
  url,
  user,
}: Loading & { user: { email: string; isAdmin: boolean } }) {
  const order = await call.orders.findOrder({ id }).catch(missingOf)
  // an order that doesn't exist and an order of another user look the same (M-14)
  if ('missing' in order) return order
  const isMine = order.user.email === user.email
  const outcome = isMine ? await part(findOutcome(call, id, url)) : undefined
  const methods = canPay(order) ? await part(call.orders.listPaymentMethods()) : undefined
  return {
    order,
    methods,
    isAdmin: user.isAdmin,
    isMine,
    outcome,
    isJustPlaced: takeJustPlaced(order.id),
  } satisfies OrderViewProps
}

export const clientLoader = inBrowserSignedIn(load)

export const handle = headOf('booking', ({ loaderData, params: { id } }: Route.MetaArgs) => {
  const isMissing = loaderData !== undefined && 'missing' in loaderData
  const title = isMissing ? orderTexts.missing.title : orderTexts.title(id)
  return { title, path: `/order/${id}/`, hidden: true }
})

export function HydrateFallback({ params: { id } }: Route.HydrateFallbackProps) {
  return <WaitingScreen title={orderTexts.title(id)} forSignedIn />
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  if ('missing' in loaderData)
    return <NotFoundMessage {...orderTexts.missing} detail={loaderData.missing} to="/user/profile/" />
  // each order has its own state: nothing is kept from the previous order (O-25)
  return <OrderView key={loaderData.order.id} {...loaderData} />
}
