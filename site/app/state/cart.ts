// The services that a visitor wants to book, each once. They are copies: the server trusts none of their prices (M-03, M-64).

import type { CartItem } from '@chobighor/contract/catalog'
import { paisaFromTaka, type Totals, takaFromPaisa, totalsOf } from '@chobighor/contract/plain/money'
import { asJson, storedValue, textsOf } from './local-storage.ts'

export type CartService = Omit<CartItem, 'product'> & { slug: string }

type ListedService = CartService & { oldSlugs: readonly string[] }

export const cart = storedValue<readonly CartItem[]>('cartItems', {
  empty: [],
  parse: (text) => itemsOf(asJson.parse(text)),
  format: asJson.format,
})

/** Replaces an item with the same id or slug, at its place. */
export function addToCart(service: CartService): void {
  cart.write(withItem(cart.read(), cartItemOf(service)))
}

/** Removing the last item removes the stored cart too (P-15). */
export function removeFromCart(...products: string[]): void {
  const left = cart.read().filter(({ product }) => !products.includes(product))
  if (left.length > 0) cart.write(left)
  else cart.clear()
}

/** Updates the items with the services' current data, also after a change of slug. Writes only changes. */
export function refreshCart(services: readonly ListedService[]): void {
  const items = cart.read()
  const fresh = items
    .map((item) => {
      const service = serviceOf(item, services)
      return service ? cartItemOf(service) : item
    })
    .reduce(withItem, [])
  if (asJson.format(fresh) !== asJson.format(items)) cart.write(fresh)
}

/** The service of an item: by its current slug, or by an earlier one. */
export function serviceOf<Service extends Pick<ListedService, 'slug' | 'oldSlugs'>>(
  { product }: Pick<CartItem, 'product'>,
  services: readonly Service[],
): Service | undefined {
  return services.find(({ slug }) => slug === product) ?? services.find(({ oldSlugs }) => oldSlugs.includes(product))
}

/** The sums of the items, as strings for the API and the screen. */
export function sumsOf(items: readonly Pick<CartItem, 'price'>[]): Record<keyof Totals, string> {
  const totals = totalsOf(items.map(({ price }) => paisaFromTaka(price) ?? 0))
  const sums = Object.entries(totals).map(([name, paisa]) => [name, takaFromPaisa(paisa)])
  return Object.fromEntries(sums) as Record<keyof Totals, string>
}

function withItem(items: readonly CartItem[], added: CartItem): CartItem[] {
  const at = items.findIndex(({ id }) => id === added.id)
  const replaced = at < 0 ? [...items, added] : items.with(at, added)
  return replaced.filter((item) => item === added || item.product !== added.product)
}

function cartItemOf({ slug, id, price, name, image, image_url }: CartService): CartItem {
  return { product: slug, id, price, name, image, image_url }
}

/** The readable items of a list, each service once; `undefined` if it isn't a list. */
function itemsOf(value: unknown): CartItem[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.flatMap((each) => itemOf(each) ?? []).reduce(withItem, [])
}

function itemOf(value: unknown): CartItem | undefined {
  const texts = textsOf(value, ['product', 'name'])
  const { id, price, image, image_url } = (value ?? {}) as Partial<Record<keyof CartItem, unknown>>
  const paisa = typeof price === 'string' || typeof price === 'number' ? paisaFromTaka(price) : undefined
  if (!texts?.product || typeof id !== 'number' || paisa === undefined) return undefined
  return { ...texts, id, price: takaFromPaisa(paisa), image: textOrNull(image), image_url: textOrNull(image_url) }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
