// The cart (C-01 to C-18), which only the browser knows. A service that its address names is added to it.
import type { CartItem } from '@chobighor/contract/catalog'
import type { Call } from '@chobighor/contract/plain/client'
import { isFailure } from '@chobighor/contract/plain/failure'
import { useState } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { whatWasRead } from '../../partial-loading.ts'
import { inBrowser, type Loading } from '../../route-loaders.ts'
import { headOf } from '../../shell/head.tsx'
import { WaitingScreen } from '../../shell/waiting-screen.tsx'
import { addToCart, cart } from '../../state/cart.ts'
import { Alert } from '../../ui/alert.tsx'
import { PartFailed } from '../../ui/part-failed.tsx'
import { BookingTermsList } from '../booking-terms.tsx'
import { loadTopServices, TopServices } from '../services/service-grid.tsx'
import type { Route } from './+types/cart-page.ts'
import { CartContents, EmptyCart } from './cart-contents.tsx'
import { checkCartPrices } from './cart-price-check.ts'
import { cartTexts } from './cart-texts.ts'

async function load({ call, part, params: { slug } }: Loading) {
  const [refusal, top, terms] = await Promise.all([
    slug ? addService(call, slug) : undefined,
    loadTopServices({ call, part }),
    part(call.orders.showTerms()),
  ])
  return { refusal, reading: await part(checkCartPrices(call)), terms, top }
}

/** The cart works without the server. @returns why it failed, which is shown above the cart (M-63) */
async function addService(call: Call, slug: string): Promise<string | undefined> {
  try {
    addToCart(await call.catalog.findService({ slug }))
  } catch (error) {
    if (!isFailure(error)) throw error
    return error.message
  }
}

export const clientLoader = Object.assign(inBrowser(load), { hydrate: true as const })

/** After the added line is removed, the address is replaced. Nothing has to be loaded again for that (M-63). */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentParams.slug !== undefined && nextParams.slug === undefined ? false : defaultShouldRevalidate

export const handle = headOf('booking', () => ({ title: cartTexts.title, path: '/cart/', hidden: true }))

export function HydrateFallback() {
  return <WaitingScreen title={cartTexts.title} scriptsOff={cartTexts.scriptsOff} />
}

export default function CartPage({ loaderData, params: { slug } }: Route.ComponentProps) {
  return <CartSheet items={cart.use()} slug={slug} {...loaderData} />
}

interface CartSheetProps extends Awaited<ReturnType<typeof load>> {
  items: readonly CartItem[]
  slug: string | undefined
}

export function CartSheet({ items, slug, refusal, reading, terms, top }: CartSheetProps) {
  // kept here, because it must remain when the last line is removed
  const [said, say] = useState('')
  return (
    <>
      <section className="screen">
        <h1 className={items.length > 0 ? 'page-title' : 'label'}>{cartTexts.title}</h1>
        {/* a message about the address disappears together with the address */}
        {refusal && slug && (
          <div className="refused">
            <Alert kind="danger">{refusal}</Alert>
          </div>
        )}
        <PartFailed of={reading} />
        {items.length > 0 ? (
          <CartContents items={items} reading={whatWasRead(reading)} terms={whatWasRead(terms)} slug={slug} say={say} />
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
      {items.length === 0 && <TopServices {...top} />}
    </>
  )
}
