// `npm run dev`: the product from its sources. Where no PayPal is set up it gets the stand-in, and so do the gateways of Bangladesh, so that
// everything runs offline, paying and SMS too.
import { readConfig } from '@chobighor/server/config'
import { openBkashHost } from './bkash-host.ts'
import { openPayPalHost, settingsAt } from './paypal-host.ts'
import { openPrintingSmsHost, SMS_KEY } from './sms-host.ts'
import { openSslCommerzHost } from './sslcommerz-host.ts'

process.argv.push('--dev')
const { publicUrl, standIns } = readConfig(process.env)
if (!process.env.PAYPAL_CLIENT_ID) {
  const host = await openPayPalHost()
  host.webhook = `${publicUrl}/api/v1/payment/paypal/webhook/`
  Object.assign(process.env, settingsAt(host))
}
// the start refuses stand-ins where the studio has an address that others can reach
if (Object.keys(standIns).length === 0 && !process.env.PUBLIC_URL) {
  const [sslCommerz, bkash] = [await openSslCommerzHost(), await openBkashHost()]
  const { storeId, password } = sslCommerz.store
  const sms = await openPrintingSmsHost()
  process.env.STAND_INS = `sslcommerz=${sslCommerz.address},bkash=${bkash.address},sns=${bkash.address},sms=${sms.url}`
  process.stdout.write(`
To try SSLCommerz and bKash, enter these keys of their stand-ins in the back office, under Payments, Gateways, with the sandbox:
  SSLCommerz: store ID ${storeId}, store password ${password}
  bKash: user name ${bkash.keys.username}, password ${bkash.keys.password}, app key ${bkash.keys.app_key}, app secret ${bkash.keys.app_secret}
To try SMS, choose Alpha SMS under Mail, SMS set-up, enter this address and this key, and allow http. Each SMS is printed here:
  SMS: address ${sms.at('alpha')}, key “${SMS_KEY}”

`)
}
await import('@chobighor/server/main')
