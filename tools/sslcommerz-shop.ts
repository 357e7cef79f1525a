// For tests: a shop that takes money by the SSLCommerz stand-in on loopback.
import { openTestApi, type TestApi } from '@chobighor/api/test/fixtures/api'
import { addService } from '@chobighor/api/test/fixtures/rows'
import type { ApiDeps } from '../api/src/api.ts'
import { enterKeys } from './gateway-shop.ts'
import type { SslCommerzPayment } from './sslcommerz-forms.ts'
import type { SslCommerzHost } from './sslcommerz-host.ts'

/** A shop with one service, and SSLCommerz switched on. */
export async function openSslCommerzShop(host: SslCommerzHost, deps: Partial<ApiDeps> = {}): Promise<TestApi> {
  const api = await openTestApi({ standIns: { sslcommerz: host.address }, ...deps })
  await addService(api.database)
  await switchOn(api, host)
  return api
}

export const switchOn = (api: Pick<TestApi, 'database' | 'gateways'>, { store }: SslCommerzHost): Promise<void> =>
  enterKeys(api, 'sslcommerz', {
    account: { store_id: store.storeId },
    secrets: { store_password: store.password },
  })

/** What the gateway knows of the payment whose page is at this address. */
export const paymentAt = ({ payments }: SslCommerzHost, address: string): SslCommerzPayment | undefined =>
  [...payments.values()].find(({ session }) => address.endsWith(session))

/** The payer's browser brings this form, without a session and from another site. */
export function comeBack({ ask }: TestApi, form: Record<string, string>, { byGet = false } = {}): Promise<Response> {
  const from = { headers: { origin: 'null', 'sec-fetch-site': 'cross-site' }, redirect: 'manual' as const }
  const body = new URLSearchParams(form)
  if (byGet) return ask(`/payment/sslcommerz/return/?${body}`, from)
  return ask('/payment/sslcommerz/return/', { ...from, method: 'POST', body })
}

/** How the payment stands, as the order's page is told. */
export const outcomeOf = (answer: Response) => /\?payment=([\w-]+)&/.exec(answer.headers.get('location') ?? '')?.[1]

/** The kinds of what the studio has to look at of an order. */
export async function issuesOf({ database }: TestApi, orderId: number): Promise<string[]> {
  const rows = await database
    .selectFrom('payment_issues')
    .innerJoin('provider_payments', 'provider_payments.id', 'provider_payment_id')
    .select('kind')
    .where('order_id', '=', orderId)
    .execute()
  return rows.map(({ kind }) => kind)
}
