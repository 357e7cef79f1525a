// On an order page the payment provider's script adds its own scripts and styles. The policy allows them by a random
// word, the nonce of a `meta` element, where no style and no text of the page can read it.

export const PAYMENT_NONCE = 'payment-nonce'

/** In the browser; undefined on a page that allows no provider's script. */
export function readPaymentNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${PAYMENT_NONCE}"]`)?.nonce || undefined
}
