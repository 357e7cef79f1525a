// The payment provider's script writes scripts and styles of its own into the page of an order. The word of chance that the page's
// policy lets them run by is the nonce of a `meta`, where no style and no text of the page can read it.

export const PAYMENT_NONCE = 'payment-nonce'

/** In the browser; undefined on a page that lets no provider's script run. */
export function readPaymentNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${PAYMENT_NONCE}"]`)?.nonce || undefined
}
