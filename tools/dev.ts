// `npm run dev`: the product from its sources. Where no PayPal is set up it gets the stand-in, so that everything runs offline, paying too.
import { readConfig } from '@chobighor/server/config'
import { openPayPalHost, settingsAt } from './paypal-host.ts'

process.argv.push('--dev')
if (!process.env.PAYPAL_CLIENT_ID) {
  const host = await openPayPalHost()
  host.webhook = `${readConfig(process.env).publicUrl}/api/v1/payment/paypal/webhook/`
  Object.assign(process.env, settingsAt(host))
}
await import('@chobighor/server/main')
