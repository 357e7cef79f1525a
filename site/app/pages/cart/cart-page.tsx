// The cart (C-01 to C-18). If its address names a service, the visit adds this service. Only the browser knows what is
// in the cart, so the server draws only the frame around it.
import type { Call } from '@chobighor/contract/plain/client'
import { isFailure } from '@chobighor/contract/plain/failure'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { inBrowser, type Loading } from '../../route-loaders.ts'
import { headOf } from '../../shell/head.tsx'
import { WaitingScreen } from '../../shell/waiting-screen.tsx'
import { addToCart, cart } from '../../state/cart.ts'
import { loadTopServices } from '../services/service-grid.tsx'
import type { Route } from './+types/cart-page.ts'
import { checkCartPrices } from './cart-price-check.ts'
import { CartSheet } from './cart-sheet.tsx'
import { cartTexts } from './cart-texts.ts'

async function load({ call, part, params: { slug } }: Loading) {
  const [added, top, terms] = await Promise.all([
    slug ? sentenceOfFailure(addService(call, slug)) : undefined,
    loadTopServices({ call, part }),
    part(call.orders.showTerms()),
  ])
  return { refusal: added, reading: await part(checkCartPrices(call)), terms, top }
}

async function addService(call: Call, slug: string): Promise<void> {
  addToCart(await call.catalog.findService({ slug }))
}

/** The cart works without the server: a failure is shown above it (M-63). */
function sentenceOfFailure(trying: Promise<void>): Promise<string | undefined> {
  return trying.then(
    () => undefined,
    (error: unknown) => {
      if (!isFailure(error)) throw error
      return error.message
    },
  )
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
