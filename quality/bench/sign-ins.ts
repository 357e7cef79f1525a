// Sign-ins a second through the API, compared with nothing but Argon2's comparisons of the same password at the same
// cost.
import { join } from 'node:path'
import { hashPassword, verifyPassword } from '@chobighor/api/auth/hash-passwords'
import { startProduct } from '../e2e/start-product.ts'
import { median, type Row, type Setting } from './bench-row.ts'

const PASSWORD = 'seven boats at dusk'
const AT_ONCE = 8
const [SECONDS, ROUNDS] = [3, 3]
/** A sign-in also writes a session. */
const LEAST = 0.7

export async function measureSignIns({ dataFolder, isSmall }: Setting): Promise<Row[]> {
  const [seconds, rounds] = isSmall ? [0.2, 1] : [SECONDS, ROUNDS]
  const product = await startProduct({ DATA_DIR: join(dataFolder, 'sign-ins'), DEMO: 'off' })
  try {
    const post = async (path: string, body: object) => {
      const answer = await fetch(`${product.baseUrl}/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      await answer.text()
    }
    const nameOf = (each: number) => `customer-${each}@example.com`
    const person = { first_name: 'A', last_name: 'Customer', phone: '+880', password: PASSWORD }
    for (let each = 0; each < AT_ONCE; each++) await post('/user/register/', { ...person, email: nameOf(each) })
    const kept = await hashPassword(PASSWORD)

    const ours: number[] = []
    const bares: number[] = []
    // In alternation, so that other work on the machine affects both.
    for (let round = 0; round < rounds; round++) {
      ours.push(await rate(seconds, (each) => post('/users/login/', { username: nameOf(each), password: PASSWORD })))
      bares.push(await rate(seconds, () => verifyPassword(PASSWORD, kept)))
    }
    const [signIns, limit] = [median(ours), median(bares)]
    return [
      {
        what: `sign-ins, ${AT_ONCE} customers at once`,
        measured: `${Math.round(signIns)}/s`,
        limit: `${Math.round(limit)}/s Argon2 alone`,
        ratio: signIns / limit,
        bar: { at: 'least', value: LEAST },
      },
    ]
  } finally {
    await product.close()
  }
}

/** How often a second the work is done, with so many at once. */
async function rate(seconds: number, work: (each: number) => Promise<unknown>): Promise<number> {
  const began = performance.now()
  const end = began + seconds * 1000
  let done = 0
  const go = async (each: number) => {
    while (performance.now() < end) {
      await work(each)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, each) => go(each)))
  return (1000 * done) / (performance.now() - began)
}
