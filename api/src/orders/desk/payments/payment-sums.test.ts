// Random payments and refunds from a seed, compared with sums that this test keeps in another way (decision 026).
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../../../test/fixtures/api.ts'
import { aPayload, SHIPPING } from '../../../../test/fixtures/order.ts'
import { type Draw, drawBy, onceIn, oneOf, ownDraw, SEEDS } from '../../../../test/fixtures/random-cases.ts'
import { addService } from '../../../../test/fixtures/rows.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'

const ORDERS = 12
const STEPS_MOST = 10
const AT_ONCE = 5

let api: TestApi
let admin: SignedInVisitor
let customers: SignedInVisitor[]

beforeEach(async () => {
  api = await openTestApi()
  admin = await signInAs(api, { is_admin: true })
  customers = await Promise.all(Array.from({ length: AT_ONCE }, () => signInAs(api)))
})
afterEach(() => api.drop())

/** `2800000n` as `28000.00`. */
function written(paisa: bigint): string {
  const digits = String(paisa).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** What the test knows of an order: the sum that the studio has, and whether it was the whole since it was last 0. */
interface Known {
  total: bigint
  held: bigint
  isPaid: boolean
}

interface Step {
  kind: 'payments' | 'refunds'
  /** Undefined: all that is open, or all that was paid. */
  paisa: bigint | undefined
}

function drawStep(draw: Draw, { total, held }: Known): Step {
  const kind = onceIn(draw, 3) ? 'refunds' : 'payments'
  const most = kind === 'payments' ? total - held : held
  const part = BigInt(draw(Number(most) + 1))
  const paisa = oneOf<bigint | undefined>(draw, [
    part,
    part,
    part,
    most,
    most + 1n,
    most - 1n,
    1n,
    0n,
    total,
    undefined,
  ])
  return { kind, paisa: paisa !== undefined && paisa < 0n ? 0n : paisa }
}

/** Updates what is known. @returns the status that the call must answer */
function take(known: Known, { kind, paisa }: Step): number {
  const isPayment = kind === 'payments'
  // marking a paid order as paid again changes nothing
  if (isPayment && known.isPaid) return 201
  if (!isPayment && known.held === 0n) return 409
  const most = isPayment ? known.total - known.held : known.held
  const sum = paisa ?? most
  if (sum === 0n || sum > most) return 400
  known.held += isPayment ? sum : -sum
  if (known.held === known.total) known.isPaid = true
  if (known.held === 0n) known.isPaid = false
  return 201
}

test.each(SEEDS)(
  `[F-13] through any payments and refunds of ${ORDERS} orders what is paid and what is open are right to the paisa (SEED=%i)`,
  async (seed) => {
    const draw = drawBy(seed)
    const cases = Array.from({ length: ORDERS }, (_, nth) => ({
      nth,
      paisa: [1, 2, 99, 100][nth] ?? 1 + draw(9_000_000),
      draw: ownDraw(draw),
    }))
    const counts = { paid: 0, refused: 0, givenBack: 0 }
    const pay = async ({ nth, paisa, draw: own }: (typeof cases)[number], by: SignedInVisitor | undefined) => {
      const product = `service-${nth}`
      await addService(api.database, { slug: product, name: product, price_paisa: paisa })
      const total = BigInt(paisa)
      const payload = aPayload({
        orderItems: [{ product, price: written(total) }],
        shippingAddress: { ...SHIPPING, address: `Hall ${nth}` },
        totalPrice: written(total),
      })
      const placed = await by?.call.orders.placeOrder(payload)
      const id = placed?.id ?? 0
      const known: Known = { total, held: 0n, isPaid: false }
      let { version } = await admin.call.orderDesk.find({ id })
      for (let steps = 1 + own(STEPS_MOST); steps > 0; steps--) {
        const step = drawStep(own, known)
        const given = { version, method: 'cash', ...(step.paisa !== undefined && { amount: written(step.paisa) }) }
        const before = { ...known }
        const due = take(known, step)
        const answer = await admin.ask('POST', `/admin/orders/${id}/${step.kind}/`, given)
        const said = `${step.kind} of ${step.paisa} with ${before.held} of ${total} held`
        expect([answer.status, said]).toEqual([due, said])
        const open = known.isPaid ? 0n : total - known.held
        const right = { isPaid: known.isPaid, paidSum: written(known.held), openSum: written(open) }
        const { isPaid, paidSum, openSum } = (await by?.call.orders.findOrder({ id })) ?? {}
        expect([{ isPaid, paidSum, openSum }, said]).toEqual([right, said])
        if (due === 201) {
          const file = (await answer.json()) as { version: number; paidSum: string; openSum: string }
          expect([file.paidSum, file.openSum, said]).toEqual([right.paidSum, right.openSum, said])
          version = file.version
        }
        if (due !== 201) counts.refused++
        else if (step.kind === 'refunds') counts.givenBack++
        else if (known.isPaid && !before.isPaid) counts.paid++
      }
    }
    for (let first = 0; first < cases.length; first += AT_ONCE)
      await Promise.all(cases.slice(first, first + AT_ONCE).map((each, nth) => pay(each, customers[nth])))
    // the sums in the orders table match their ledgers
    const { rows } = await sql`
    select orders.id from orders, lateral (
      select coalesce(sum(case kind when 'payment' then amount_paisa else -amount_paisa end), 0) as held
      from payments where order_id = orders.id
    ) as ledger where paid_paisa <> held or (paid_at is not null and held = 0)
  `.execute(api.database)
    expect(rows).toEqual([])
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0)
  },
)
