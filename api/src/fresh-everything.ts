// For tests: a studio with one of everything, each row with the id 1 where it has a number, made through the calls themselves. A new
// list of the back office is in it by itself.
import type { Order } from '@chobighor/contract/orders'
import { type FreshApi, freshApi } from './fresh-api.ts'
import { addressOf, exampleOfAll, type PromisedCall, promisedCalls, SLUG } from './fresh-calls.ts'
import { addPicture } from './fresh-rows.ts'
import { type FreshVisitor, signInAs } from './fresh-visitor.ts'
import { openPreview } from './kit/preview.ts'
import { aPayload } from './orders/fresh-order.ts'

export interface Everything {
  api: FreshApi
  /** Whose everything is that is somebody's. */
  customer: FreshVisitor
  other: FreshVisitor
  admin: FreshVisitor
}

/** What the example of a field can't know: which prices are right, and that there is room for more than one order. */
const KNOWN: Record<string, object> = {
  'studio.sendMail': { website: '', fill_time: 60_000 }, // no robot
  'orders.placeOrder': aPayload({ orderItems: [{ product: SLUG, price: '1.00' }], totalPrice: '1.00' }),
  orderSettings: { capacity_per_shift: null, require_verified: false },
}

/** A body that the call takes. */
export function bodyOf({ name, fields }: PromisedCall): Record<string, unknown> {
  const [domain = ''] = name.split('.')
  return { ...exampleOfAll(fields), ...(KNOWN[name] ?? KNOWN[domain]) }
}

/** What others refer to comes before them. */
const LATE = ['photos.add', 'videos.add']

export async function freshEverything(deps: Parameters<typeof freshApi>[0] = {}): Promise<Everything> {
  const api = await freshApi(deps)
  const customer = await signInAs(api, { phone: '+8801700000000' })
  const other = await signInAs(api)
  const admin = await signInAs(api, { is_admin: true })
  await addPicture(api.database)
  const added = promisedCalls.filter(({ name, path }) => name.endsWith('.add') && path.startsWith('/admin/'))
  const late = (call: PromisedCall) => Number(LATE.includes(call.name))
  for (const call of added.toSorted((one, another) => late(one) - late(another)))
    await ask(admin, call.method, addressOf(call), bodyOf(call))
  await ask(customer, 'POST', `/service/${SLUG}/reviews/`, { rating: 5, comment: 'Warm and kind.' })
  const { id } = (await ask(customer, 'POST', '/order/add/', bodyOf(callOf('orders.placeOrder')))) as Order
  if (id !== 1) throw new Error(`the first order is number ${id}`)
  await ask(customer, 'POST', '/get/mail/', bodyOf(callOf('studio.sendMail')))
  await api.database
    .insertInto('uploads')
    .values({ id: 'a'.repeat(32), purpose: 'photo', name: 'harbour.jpg', bytes: 1000, target: null })
    .execute()
  await openPreview(api.database, { entity: 'pages', id: 1 }, admin.id)
  return { api, customer, other, admin }
}

export function callOf(name: string): PromisedCall {
  const call = promisedCalls.find((each) => each.name === name)
  if (!call) throw new Error(`the contract has no call ${name}`)
  return call
}

async function ask(by: FreshVisitor, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await by.ask(method, path, body)
  const said: unknown = await answer.json()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(said)}`)
  return said
}
