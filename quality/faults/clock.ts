// F-18: the machine's clock jumps, forwards and back. Sessions stay, links stay valid, limits still apply, e-mails are
// sent, and deadlines neither fire at once nor never.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayOf } from '@chobighor/contract/plain/dates'
import { openSmtpHost } from '../../tools/smtp-host.ts'
import { BUILT_SERVER } from '../e2e/start-product.ts'
import { aCustomer, aGuest } from './api-user.ts'
import type { Stage } from './fault.ts'
import { listOrders, ORDER, place } from './order.ts'
import { comesTrue } from './until.ts'

const DAY = 86_400_000
const JUMPS: [string, number][] = [
  ['forty days ahead', 40 * DAY],
  ['back to today', 0],
  ['a year behind', -365 * DAY],
  ['two years ahead', 730 * DAY],
]

export async function jump(stage: Stage): Promise<void> {
  const mail = await openSmtpHost()
  stage.later(() => mail.close())
  const file = join(stage.aFolder(), 'shift')
  writeFileSync(file, '0')
  const loaded = join(import.meta.dirname, 'shift-clock.ts')
  const run = await stage.open({ SHIFTED_BY: file, SMTP_URL: mail.url, MAIL_FROM: 'studio@mail.test' }, [
    process.execPath,
    '--import',
    loaded,
    BUILT_SERVER,
  ])
  const customer = await aCustomer(run.baseUrl)
  const told: string[] = []
  let orders = 0
  for (const [how, milliseconds] of JUMPS) {
    writeFileSync(file, String(milliseconds))
    // an event between the two days is past by one clock and future by the other
    const between = dayOf(new Date(Date.now() + milliseconds / 2))
    const shippingAddress = { ...ORDER.shippingAddress, eventDate: between }
    const { status, body: order } = await place(customer, crypto.randomUUID(), { shippingAddress })
    stage.require(status === 201, `${how}: an order was answered ${status}`)
    stage.require(order.isEventPast === milliseconds > 0, `${how}: the product’s clock did not jump`)
    orders++
    stage.require((await listOrders(customer)).length === orders, `${how}: signed out, or an order is lost`)
    const before = mail.letters.length
    const asked = await aGuest(run.baseUrl).ask('POST', '/user/password/reset/', { email: customer.email })
    stage.require(asked.status < 300, `${how}: a new password was answered ${asked.status}`)
    const isThere = () => mail.letters.slice(before).some(({ text }) => /password/i.test(text))
    stage.require(await comesTrue(isThere, { patience: 90_000 }), `${how}: no letter goes out`)
    const ready = await fetch(`${run.baseUrl}/readyz`)
    stage.require(ready.status === 200, `${how}: /readyz says ${ready.status}`)
    const page = await fetch(`${run.baseUrl}/about/`)
    stage.require(page.status === 200, `${how}: a page is answered ${page.status}`)
    told.push(how)
  }
  stage.tried(`the clock jumps ${told.join(', ')}: ${orders} orders, one sign-in, letters and links hold`)
  stage.require((await run.stop()) === 0, 'it doesn’t stop well')
  stage.require(run.complained() === '', `it complained: ${run.complained()}`)
}
