// A process of its own: many connected visitors request one page at the same moment, each time they are told to.
// Reports the 99th percentile of their response time in ms.
import { Agent, get } from 'node:http'

const [url = '', visitors = ''] = process.argv.slice(2)
const count = Number(visitors)
const agent = new Agent({ keepAlive: true, maxSockets: count, maxFreeSockets: count })

process.on('message', async () => {
  const waits = await Promise.all(Array.from({ length: count }, wait))
  waits.sort((one, other) => one - other)
  process.send?.(waits[Math.ceil(count * 0.99) - 1] ?? 0)
})
process.send?.(0)

function wait(): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`))
      answer.resume().once('end', () => resolve(performance.now() - began))
    }).once('error', reject)
  })
}
