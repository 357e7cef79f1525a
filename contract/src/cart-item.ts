/** What the browser stores of a service in the cart (P-07). */
export interface CartItem {
  /** The service's slug. */
  product: string
  id: number
  price: string
  name: string
  image: string | null
  image_url: string | null
}
