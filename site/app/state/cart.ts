// The services that a visitor means to book, each once (specification §3, §4). They are copies: what they cost is read anew
// where it counts (M-64), and the server believes none of it (M-03).
import { paisaFromTaka, type Totals, takaFromPaisa, totalsOf } from '@chobighor/contract/money'
import type { CartItem } from '@chobighor/contract/orders'
import { asJson, stored, textsOf } from './stored.ts'

/** What of a service the cart keeps. */
export type CartService = Omit<CartItem, 'product'> & { slug: string }

type ListedService = CartService & { oldSlugs: readonly string[] }

export const cart = stored<readonly CartItem[]>('cartItems', {
  empty: [],
  parse: (text) => itemsOf(asJson.parse(text)),
  format: asJson.format,
})

/** Whatever has its id or its address is replaced, where it stands. */
export function addToCart(service: CartService): void {
  cart.write(withItem(cart.read(), cartItemOf(service)))
}

/** A cart that is empty then leaves nothing behind (P-15). */
export function removeFromCart(...products: string[]): void {
  const left = cart.read().filter(({ product }) => !products.includes(product))
  if (left.length > 0) cart.write(left)
  else cart.clear()
}

/** Takes over what the services say by now, also of one whose slug has changed; nothing is written where nothing has. */
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

/** The service that an item is of: by its slug, or by one that it had. */
export function serviceOf<Service extends Pick<ListedService, 'slug' | 'oldSlugs'>>(
  { product }: Pick<CartItem, 'product'>,
  services: readonly Service[],
): Service | undefined {
  return services.find(({ slug }) => slug === product) ?? services.find(({ oldSlugs }) => oldSlugs.includes(product))
}

/** What the items come to, as strings for the wire and the screen. */
export function sumsOf(items: readonly Pick<CartItem, 'price'>[]): Record<keyof Totals, string> {
  const totals = totalsOf(items.map(({ price }) => paisaFromTaka(price) ?? 0))
  return {
    itemsPrice: takaFromPaisa(totals.itemsPrice),
    shippingPrice: takaFromPaisa(totals.shippingPrice),
    taxPrice: takaFromPaisa(totals.taxPrice),
    totalPrice: takaFromPaisa(totals.totalPrice),
  }
}

function withItem(items: readonly CartItem[], added: CartItem): CartItem[] {
  const at = items.findIndex(({ id }) => id === added.id)
  const replaced = at < 0 ? [...items, added] : items.with(at, added)
  return replaced.filter((item) => item === added || item.product !== added.product)
}

function cartItemOf({ slug, id, price, name, image, image_url }: CartService): CartItem {
  return { product: slug, id, price, name, image, image_url }
}

/** A list with its readable items, each service once; `undefined` for what is no list. */
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
