// People who read, order, pay, upload and deliver through the balancer. Whoever gets no answer, or is told to come back
// later, sends the same request again, as the site and the back office do.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Order } from '@chobighor/contract/orders'
import type { PayPalHost } from '../../tools/paypal-host.ts'
import { type Answer, aCustomer, type Person } from '../faults/api-user.ts'
import { place } from '../faults/order.ts'
import { aPhotograph, arrivedOf, begin, send } from '../faults/upload.ts'
import { type Acknowledged, countUp, type Paid, type PlacedOrder, type Uploaded } from './acknowledged.ts'

export interface Clients {
  /** They finish what they are at, for a while. */
  stop(): Promise<void>
}

export interface ClientsWish {
  baseUrl: string
  admin: Person
  category: number
  payPal: PayPalHost
  /** Paths that visitors read. */
  pages: string[]
}

const CUSTOMERS = 4
/** Of one customer: PayPal is opened at most thirty times an hour. */
const PAYMENTS = 20
/** Between two requests of one client, in ms, so that two cores carry the cluster beside them. */
const PAUSE = 100
const PAUSE_OF_UPLOADS = 500
/** Before a request is sent again, in ms. */
const AGAIN = 100

const ASSET = /\/(?:admin\/)?assets\/[\w.-]+\.(?:js|css|woff2)/g

class Stopped extends Error {}

export async function startClients(wish: ClientsWish, told: Acknowledged): Promise<Clients> {
  const { baseUrl, admin, category, payPal, pages } = wish
  const stopping = new AbortController()
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => aCustomer(baseUrl)))

  /** Sends until it is done. @param isDone what else than this status means so */
  async function until<Body>(status: number, ask: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
    for (;;) {
      told.writes++
      const answer = await ask().catch(() => undefined)
      if (answer?.status === status) return answer
      countUp(told.failedWrites, answer ? `a write: ${answer.status}` : 'a write: no answer')
      // 502 to 504: of the balancer, or of a process without its database; 409 and 423: another process is at it
      if (answer && ![409, 423, 502, 503, 504].includes(answer.status))
        countUp(told.wrong, `${answer.status} ${JSON.stringify(answer.body).slice(0, 120)}`)
      if (stopping.signal.aborted) throw new Stopped()
      await sleep(AGAIN)
    }
  }
  const onAndOn = async (pause: number, work: () => Promise<unknown>) => {
    try {
      while (!stopping.signal.aborted) {
        await work()
        await sleep(pause)
      }
    } catch (error) {
      if (!(error instanceof Stopped)) throw error
    }
  }

  async function order(customer: Person): Promise<Order> {
    const placed: PlacedOrder = { customer, key: crypto.randomUUID() }
    told.orders.push(placed)
    const { body } = await until(201, () => place(customer, placed.key))
    placed.id = body.id
    told.times.push(performance.now())
    return body
  }

  let payer = customers[0] as Person
  async function payAndDeliver(): Promise<void> {
    if (told.payments.length % PAYMENTS === PAYMENTS - 1) payer = await aCustomer(baseUrl)
    const { id } = await order(payer)
    const opened = await until(200, () => payer.ask<{ id: string }>('POST', `/order/${id}/paypal/`))
    payPal.approve(opened.body.id)
    const paid: Paid = { customer: payer, order: id, payPalId: opened.body.id, isPaid: false, isDelivered: false }
    told.payments.push(paid)
    await until(200, () => payer.ask('PUT', `/order/${id}/pay/`, { id: paid.payPalId }))
    paid.isPaid = true
    await until(200, () => admin.ask('PUT', `/order/${id}/deliver/`))
    paid.isDelivered = true
  }

  async function upload(): Promise<void> {
    const photo: Uploaded = { name: `${crypto.randomUUID()}.jpg`, bytes: await aPhotograph(), id: '', isDone: false }
    told.uploads.push(photo)
    const metadata = { purpose: 'photo', category_id: String(category) }
    const begun = await until(201, async () => {
      const { status, id, body } = await begin(admin, photo.name, photo.bytes.length, metadata)
      return { status, body: id || body, headers: new Headers() }
    })
    photo.id = String(begun.body)
    await until(204, () => sendRest(admin, photo))
    photo.isDone = true
  }

  async function read(nth: number): Promise<void> {
    const page = await readOne(pages[nth % pages.length] ?? '/')
    // one of its scripts and styles, each time the next: a browser that was here before has the others
    const files = [...new Set(page.match(ASSET) ?? [])]
    const file = files[Math.floor(nth / pages.length) % files.length]
    if (file !== undefined) await readOne(file)
  }

  async function readOne(path: string): Promise<string> {
    told.pages++
    const answer = await fetch(baseUrl + path).catch(() => undefined)
    const body = await answer?.text().catch(() => undefined)
    if (body === undefined) countUp(told.failedPages, `${path}: no answer`)
    else if (answer?.status !== 200) countUp(told.failedPages, `${path}: ${answer?.status}`)
    return body ?? ''
  }

  let reads = 0
  const all = [
    ...customers.map((customer) => onAndOn(PAUSE, () => order(customer))),
    onAndOn(PAUSE, payAndDeliver),
    onAndOn(PAUSE_OF_UPLOADS, upload),
    onAndOn(PAUSE, () => read(reads++)),
    onAndOn(PAUSE, () => read(reads++)),
  ]
  // one that ends with a bug is reported by stop()
  for (const each of all) each.catch(() => {})
  return {
    async stop() {
      stopping.abort()
      await Promise.all(all)
    },
  }
}

/** As the back office does: asks how much has arrived, and sends what is missing. */
export async function sendRest(admin: Person, { id, bytes }: Uploaded): Promise<Answer<string>> {
  const arrived = (await arrivedOf(admin, id)) ?? 0
  if (arrived === bytes.length) return { status: 204, headers: new Headers(), body: '' }
  return send(admin, id, bytes, arrived)
}
