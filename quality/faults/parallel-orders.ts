// F-03, F-04: many orders at the same moment: for the last free evening, and the same order with the same key.

import { aCustomer, theAdmin } from './api-user.ts'
import type { Stage } from './fault.ts'
import { listOrders, ORDER, place } from './order.ts'

const AT_ONCE = 50

export async function submitTwice(stage: Stage): Promise<void> {
  const { baseUrl } = await stage.open()
  const customer = await aCustomer(baseUrl)
  const key = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => place(customer, key)))
  const ids = new Set(answers.map(({ status, body }) => `${status} ${body.id}`))
  const there = await listOrders(customer)
  stage.tried(`one order sent ${AT_ONCE} times at once: ${there.length} is there`)
  stage.require(ids.size === 1 && answers[0]?.status === 201, `${AT_ONCE} submits got ${[...ids].join(', ')}`)
  stage.require(there.length === 1, `${AT_ONCE} submits with one key are ${there.length} orders`)
  const other = await place(customer, key, { itemsPrice: '1.00', totalPrice: '1.00' })
  stage.require(other.status === 400, `the key with another body was answered ${other.status}`)
}

const CAPACITY = 3

export async function orderTheSameEvening(stage: Stage): Promise<void> {
  const { baseUrl } = await stage.open()
  const admin = await theAdmin(baseUrl)
  const { body } = await admin.ask<{ rows: { id: number; version: number }[] }>('GET', '/admin/order-settings/')
  const [settings] = body.rows
  const wish = { capacity_per_shift: CAPACITY }
  const set = settings
    ? await admin.ask('PUT', `/admin/order-settings/${settings.id}/`, { ...wish, version: settings.version })
    : await admin.ask('POST', '/admin/order-settings/', wish)
  if (set.status >= 300) throw new Error(`a capacity was answered ${set.status}: ${JSON.stringify(set.body)}`)
  const customers = []
  for (let nth = 0; nth < AT_ONCE; nth += 10)
    customers.push(...(await Promise.all(Array.from({ length: 10 }, () => aCustomer(baseUrl)))))
  const answers = await Promise.all(customers.map((customer) => place(customer, crypto.randomUUID())))
  const taken = answers.filter(({ status }) => status === 201).length
  const refused = answers.filter(({ status }) => status === 409)
  stage.tried(`${AT_ONCE} customers order one evening with room for ${CAPACITY}: ${taken} come through`)
  stage.require(taken === CAPACITY, `${taken} orders were taken where ${CAPACITY} fit`)
  stage.require(
    refused.length === AT_ONCE - taken,
    `${AT_ONCE - taken - refused.length} were answered neither 201 nor 409`,
  )
  const sentence = (refused[0]?.body as { detail?: string } | undefined)?.detail ?? ''
  stage.require(sentence.includes(ORDER.shippingAddress.eventDate), `the refusal says “${sentence}”`)
}
