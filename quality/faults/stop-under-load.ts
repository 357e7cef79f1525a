// F-20: the server is told to stop in the middle of work. It finishes what it started within ten seconds, accepts
// nothing new, and leaves no process.
import { setTimeout as sleep } from 'node:timers/promises'
import { leftovers } from '../e2e/start/run-product.ts'
import { aCustomer, at, type Person } from './api-user.ts'
import type { Stage } from './fault.ts'
import { listOrders, place } from './order.ts'

const CUSTOMERS = 8
const LONGEST = 10_000

export async function stopUnderLoad(stage: Stage): Promise<void> {
  const DATA_DIR = stage.aFilledFolder()
  const run = await stage.open({ DATA_DIR })
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => aCustomer(run.baseUrl)))
  const answered = new Map<Person, number[]>(customers.map((customer) => [customer, []]))
  let [cut, isStopping] = [0, false]
  const working = customers.map(async (customer) => {
    while (!isStopping) {
      try {
        const { status, body } = await place(customer, crypto.randomUUID())
        if (status === 201) answered.get(customer)?.push(body.id)
        else stage.lost(`an order was answered ${status}`)
      } catch {
        // a refused connection is no order; a connection cut in the middle would be
        if (!isStopping) cut++
        await sleep(5)
      }
    }
  })
  await sleep(1_500 + stage.chance.below(500))
  const began = performance.now()
  run.child.kill('SIGTERM')
  const status = await run.ended
  const took = Math.round(performance.now() - began)
  isStopping = true
  await Promise.all(working)
  stage.require(status === 0, `it ended with ${status}`)
  stage.require(took < LONGEST, `it took ${took} ms to end`)
  stage.require(leftovers(run).length === 0, 'processes stay behind')
  const next = await stage.open({ DATA_DIR })
  let orders = 0
  for (const [customer, ids] of answered) {
    const there = await listOrders(at(next.baseUrl, customer))
    orders += ids.length
    stage.require(there.length === ids.length, `${ids.length} orders were answered and ${there.length} are there`)
  }
  stage.tried(
    `SIGTERM while ${CUSTOMERS} order: ended with ${status} after ${took} ms, ${orders} orders answered, all there (${cut} refused)`,
  )
}
