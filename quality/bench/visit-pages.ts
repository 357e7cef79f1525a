// Visitors in a process of their own: one page after the other at a steady rate, whether or not the one before was
// answered. When they are told to, they tell the 99th percentile of what they waited, in ms.
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from './bench-row.ts'

const [perSecond = '', ...addresses] = process.argv.slice(2)
const times: number[] = []
const under = new Set<Promise<void>>()
let isOver = false
process.once('message', () => (isOver = true))

async function visit(address: string): Promise<void> {
  const began = performance.now()
  const answer = await fetch(address)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address} was answered ${answer.status}`)
  times.push(performance.now() - began)
}

const began = performance.now()
for (let nth = 0; !isOver; nth++) {
  const going = visit(addresses[nth % addresses.length] ?? '')
  under.add(going)
  void going.finally(() => under.delete(going))
  await sleep(Math.max(0, began + ((nth + 1) * 1000) / Number(perSecond) - performance.now()))
}
await Promise.all(under)
process.send?.({ visits: times.length, p99: percentile(times, 99) })
process.disconnect()
