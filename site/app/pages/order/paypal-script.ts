import type { PaymentMethods } from '@chobighor/contract/payments'
import type { PayPalScriptProvider } from '@paypal/react-paypal-js'
import type { ComponentProps } from 'react'

/** K-19, A-47. The server always names the currency: a BDT figure is never charged as dollars (M-06). */
const DEFAULT_CURRENCY = 'USD'

type Account = Pick<NonNullable<PaymentMethods['paypal']>, 'clientId' | 'scriptHost'> & { currency?: string }

/** @param nonce the word by which the page's policy lets the script write scripts and styles of its own */
export function scriptOptions(
  { clientId, scriptHost, currency = DEFAULT_CURRENCY }: Account,
  nonce?: string,
): ComponentProps<typeof PayPalScriptProvider>['options'] {
  return {
    clientId,
    currency,
    intent: 'capture',
    components: 'buttons',
    // a host more that the page's policy would have to let in, for customers of one country
    disableFunding: 'venmo',
    sdkBaseUrl: `${scriptHost}/sdk/js`,
    ...(nonce && { dataCspNonce: nonce }),
  }
}
