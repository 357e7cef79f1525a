// The cart's services as they are now: a changed price is shown, and one that no longer exists can only be removed (M-64).
import type { Service } from '@chobighor/contract/catalog'
import type { Picture } from '@chobighor/contract/picture'
import type { Call } from '@chobighor/contract/plain/client'
import { cart, refreshCart, serviceOf } from '../../state/cart.ts'
import { noteRemoved } from '../../state/removed-services.ts'

export interface CartCheck {
  /** Pictures in all sizes, by slug. A slug that is missing here is a service that no longer exists. */
  pictures: ReadonlyMap<string, Picture | null>
  /** By slug: the price that the visitor saw before, if it has changed. */
  oldPrices: ReadonlyMap<string, string>
}

export async function checkCartPrices(call: Call): Promise<CartCheck> {
  const services = await call.catalog.listServices()
  const oldPrices = oldPricesOf(services)
  refreshCart(services)
  const isGone = ({ product }: { product: string }) => !services.some(({ slug }) => slug === product)
  noteRemoved(
    cart
      .read()
      .filter(isGone)
      .map(({ product }) => product),
  )
  return { pictures: new Map(services.map(({ slug, picture }) => [slug, picture])), oldPrices }
}

function oldPricesOf(services: readonly Pick<Service, 'slug' | 'oldSlugs' | 'price'>[]): Map<string, string> {
  return new Map(
    cart.read().flatMap((item) => {
      const service = serviceOf(item, services)
      return service && service.price !== item.price ? [[service.slug, item.price] as const] : []
    }),
  )
}
