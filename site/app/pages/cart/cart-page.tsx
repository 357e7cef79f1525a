// The cart (C-01 to C-18). Its address may name a service: to visit it is to add that service. What is in the cart only the
// browser knows, so the server draws no more than its frame.
import type { Call } from '@chobighor/contract/client'
import { isFailure } from '@chobighor/contract/failure'
import { useState } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { inBrowser, type Loading } from '../../load.ts'
import { headOf } from '../../shell/head.ts'
import { WaitingScreen } from '../../shell/waiting-screen.tsx'
import { addToCart, cart } from '../../state/cart.ts'
import { Alert } from '../../ui/alert.tsx'
import { loadTopServices } from '../services/service-cards.ts'
import { TopServices } from '../services/top-services.tsx'
import type { Route } from './+types/cart-page.ts'
import { CartSheet } from './cart-sheet.tsx'
import { cartTexts } from './cart-texts.ts'
import { EmptyCart } from './empty-cart.tsx'
import { readCart } from './read-cart.ts'

async function load({ call, params: { slug } }: Loading) {
  const [added, top] = await Promise.all([
    slug ? sentenceOfFailure(addService(call, slug)) : undefined,
    loadTopServices(call).catch(() => undefined),
  ])
  const reading = await readCart(call).catch(sentenceOf)
  return typeof reading === 'string'
    ? { refusal: added ?? reading, reading: undefined, top }
    : { refusal: added, reading, top }
}

async function addService(call: Call, slug: string): Promise<void> {
  addToCart(await call.catalog.findService({ slug }))
}

/** The cart is there without the server: what failed is told above it (M-63). */
function sentenceOf(error: unknown): string {
  if (!isFailure(error)) throw error
  return error.message
}

function sentenceOfFailure(trying: Promise<void>): Promise<string | undefined> {
  return trying.then(() => undefined, sentenceOf)
}

export const clientLoader = Object.assign(inBrowser(load), { hydrate: true as const })

/** The added line was removed and its address replaced: nothing is to be read again (M-63). */
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

export default function CartPage({ loaderData: { refusal, reading, top }, params: { slug } }: Route.ComponentProps) {
  const items = cart.use()
  // it outlives the last line
  const [said, say] = useState('')
  return (
    <>
      <section className="screen">
        <h1 className={items.length > 0 ? 'page-title' : 'label'}>{cartTexts.title}</h1>
        {/* what was said of an address is gone with it */}
        {refusal && (slug || !reading) && (
          <div className="mt-7">
            <Alert kind="danger">{refusal}</Alert>
          </div>
        )}
        {items.length > 0 ? <CartSheet items={items} reading={reading} slug={slug} say={say} /> : <EmptyCart />}
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </section>
      {items.length === 0 && top && <TopServices {...top} />}
    </>
  )
}
