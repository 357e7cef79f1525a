// An order whose customer has no account, for whoever knows its secret address (decision 127). It is read without scripts.
import { canPay } from '@chobighor/contract/plain/order-steps'
import { useMemo } from 'react'
import { isFailedPart, type Part, type PartReader } from '../../partial-loading.ts'
import { inBrowser, type Loading, missingOf, onServer } from '../../route-loaders.ts'
import { headOf } from '../../shell/head.tsx'
import { NotFoundMessage } from '../../ui/not-found-message.tsx'
import type { Route } from './+types/order-by-address-page.ts'
import { DocumentScreen } from './document-sheet.tsx'
import { callsAt, OrderCallsContext, pathAt } from './order-calls.ts'
import { orderTexts } from './order-texts.ts'
import { OrderView } from './order-view.tsx'

async function load({ call, part, params: { secret = '' }, url }: Loading) {
  const number = url.searchParams.get('document')
  if (number !== null) {
    const document = await call.orders.findDocumentAt({ secret, number }).catch(missingOf)
    return 'missing' in document ? document : { document, order: undefined }
  }
  const order = await call.orders.findOrderAt({ secret }).catch(missingOf)
  if ('missing' in order) return order
  return { document: undefined, order, methods: canPay(order) ? await readMethods(call, part) : undefined }
}

/** Without an account one pays by a transfer, or as the studio says. */
async function readMethods(call: Loading['call'], part: PartReader) {
  const methods: Part<Awaited<ReturnType<typeof call.orders.listPaymentMethods>>> = await part(
    call.orders.listPaymentMethods(),
  )
  return isFailedPart(methods) ? methods : { ...methods, gateways: [], paypal: null, takesCodes: false }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

function titleOf(found: Awaited<ReturnType<typeof load>> | undefined): string {
  if (!found || 'missing' in found) return orderTexts.missing.title
  return found.document ? found.document.number : orderTexts.title(found.order.id)
}

export const handle = headOf('booking', ({ loaderData }: Route.MetaArgs) => {
  const title = titleOf(loaderData)
  // the address itself stays out of the head
  return { title, path: '/', hidden: true }
})

export default function OrderByAddressPage({ loaderData, params: { secret } }: Route.ComponentProps) {
  const calls = useMemo(() => callsAt(secret), [secret])
  if ('missing' in loaderData)
    return <NotFoundMessage {...orderTexts.missingAddress} detail={loaderData.missing} to="/contact/" />
  if (loaderData.document) return <DocumentScreen document={loaderData.document} orderPath={pathAt(secret)} />
  const { order, methods } = loaderData
  return (
    <OrderCallsContext value={calls}>
      <OrderView key={order.id} order={order} methods={methods} isAdmin={false} isMine isGuest isJustPlaced={false} />
    </OrderCallsContext>
  )
}
