// The cart (C-01 to C-18). If its address names a service, the visit adds this service. Only the browser knows what is
// in the cart, so the server draws only the frame around it.
import type { Call } from '@chobighor/contract/client'
import { isFailure } from '@chobighor/contract/failure'
import { useState } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { inBrowser, type Loading } from '../../route-loaders.ts'
import { headOf } from '../../shell/head.tsx'
import { WaitingScreen } from '../../shell/waiting-screen.tsx'
import { addToCart, cart } from '../../state/cart.ts'
import { Alert } from '../../ui/alert.tsx'
import { BookingTermsList } from '../booking-terms.tsx'
import { loadTopServices, TopServices } from '../services/service-grid.tsx'
import type { Route } from './+types/cart-page.ts'
import { CartContents, EmptyCart } from './cart-contents.tsx'
import { checkCartPrices } from './cart-price-check.ts'
import { cartTexts } from './cart-texts.ts'

async function load({ call, params: { slug } }: Loading) {
  const [added, top, terms] = await Promise.all([
    slug ? sentenceOfFailure(addService(call, slug)) : undefined,
    loadTopServices(call).catch(() => undefined),
    call.orders.showTerms().catch(() => null),
  ])
  const reading = await checkCartPrices(call).catch(sentenceOf)
  return typeof reading === 'string'
    ? { refusal: added ?? reading, reading: undefined, terms, top }
    : { refusal: added, reading, terms, top }
}

async function addService(call: Call, slug: string): Promise<void> {
  addToCart(await call.catalog.findService({ slug }))
}

/** The cart works without the server: a failure is shown above it (M-63). */
function sentenceOf(error: unknown): string {
  if (!isFailure(error)) throw error
  return error.message
}

function sentenceOfFailure(trying: Promise<void>): Promise<string | undefined> {
  return trying.then(() => undefined, sentenceOf)
}

export const clientLoader = Object.assign(inBrowser(load), { hydrate: true as const })

/** After the added line is removed, the address is replaced. Nothing has to be loaded again for that (M-63). */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentParams.slug !== undefined && nextParams.slug === undefined ? false : defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf(matches, { title: cartTexts.title, path: '/cart/', hidden: true })

export function HydrateFallback() {
  return <WaitingScreen title={cartTexts.title} scriptsOff={cartTexts.scriptsOff} />
}

export default function CartPage({ loaderData, params: { slug } }: Route.ComponentProps) {
  const { refusal, reading, terms, top } = loaderData
  const items = cart.use()
  // kept here, because it must remain when the last line is removed
  const [said, say] = useState('')
  return (
    <>
      <section className="screen">
        <h1 className={items.length > 0 ? 'page-title' : 'label'}>{cartTexts.title}</h1>
        {/* a message about the address disappears together with the address */}
        {refusal && (slug || !reading) && (
          <div className="mt-7">
            <Alert kind="danger">{refusal}</Alert>
          </div>
        )}
        {items.length > 0 ? (
          <CartContents items={items} reading={reading} terms={terms} slug={slug} say={say} />
        ) : (
          <EmptyCart />
        )}
        {items.length > 0 && (
          <div className="cart-terms">
            <BookingTermsList terms={terms} />
          </div>
        )}
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </section>
      {items.length === 0 && top && <TopServices {...top} />}
    </>
  )
}
