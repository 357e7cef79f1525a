// A process of its own: customers who order one after the other over kept connections, each tenth order twice at once.
// It receives what to send and returns what came of it. `orders.ts` loads the bare server in the same way.
import { Agent, request } from 'node:http'

export interface Task {
  url: string
  /** One for each customer. */
  tokens: string[]
  body: string
  /** In ms. */
  length: number
  /** Marks the keys of this round. */
  round: string
}

export interface Done {
  seconds: number
  /** Milliseconds of each answer. */
  times: number[]
  /** By customer: the order that each key was answered with. */
  placed: [key: string, id: number][][]
}

const SENT_TWICE_EVERY = 10
const agent = new Agent({ keepAlive: true })

process.on('message', async (task: Task) => {
  process.send?.(await placeAll(task))
})
process.send?.('ready')

async function placeAll({ url, tokens, body, length, round }: Task): Promise<Done> {
  const times: number[] = []
  const began = performance.now()
  const placeOnAndOn = async (token: string) => {
    const placed = new Map<string, number>()
    const place = async (key: string) => {
      const asked = performance.now()
      const id = await post(url, { authorization: `Bearer ${token}`, 'idempotency-key': key }, body)
      times.push(performance.now() - asked)
      if ((placed.get(key) ?? id) !== id) throw new Error(`the key ${key} made two orders`)
      placed.set(key, id)
    }
    for (let nth = 0; performance.now() < began + length; nth++) {
      const key = `${round}-${nth}`
      await Promise.all(nth % SENT_TWICE_EVERY === 0 ? [place(key), place(key)] : [place(key)])
    }
    return [...placed]
  }
  const placed = await Promise.all(tokens.map(placeOnAndOn))
  return { seconds: (performance.now() - began) / 1000, times, placed }
}

function post(url: string, headers: Record<string, string>, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const all = { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const asking = request(url, { method: 'POST', agent, headers: all }, async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString()
      if (answer.statusCode === 201) resolve((JSON.parse(text) as { id: number }).id)
      else reject(new Error(`an order answered ${answer.statusCode}: ${text}`))
    })
    asking.once('error', reject)
    asking.end(body)
  })
}
