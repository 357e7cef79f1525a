// Whether the response time reveals who has an account (Z-09): compares known e-mail addresses with unknown ones, and,
// as the noise, known ones with other known ones. They are requested in turn, in a changing order.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProduct } from '../e2e/start-product.ts'
import { median, type Row, type Setting } from './bench-row.ts'

const PASSWORD = 'seven boats at dusk'
/** Of each kind. Each address is used once per round and call, so that no limit is reached. */
const ADDRESSES = 30
const ROUNDS = 4
/** Milliseconds in which an e-mail is sent: known addresses get one, and the next request would wait for it. */
const LETTER = 60
const KINDS = ['known', 'known too', 'unknown'] as const
type Kind = (typeof KINDS)[number]

const WAYS: { what: string; path: string; status: number; bodyOf: (name: string) => object }[] = [
  { what: 'sign-in', path: '/users/login/', status: 401, bodyOf: (username) => ({ username, password: 'a guess' }) },
  { what: 'reset', path: '/user/password/reset/', status: 200, bodyOf: (email) => ({ email }) },
  { what: 'resend', path: '/get/verified/link/', status: 200, bodyOf: (email) => ({ email }) },
]

export async function measureAccounts({ dataFolder, isSmall }: Setting): Promise<Row[]> {
  const [addresses, rounds] = isSmall ? [2, 2] : [ADDRESSES, ROUNDS]
  const env = { DATA_DIR: join(dataFolder, 'accounts'), DEMO: 'off', TRUSTED_PROXIES: '1' }
  const product = await startProduct(env)
  let asked = 0
  const post = async (path: string, body: object, status: number): Promise<void> => {
    asked += 1
    const answer = await fetch(`${product.baseUrl}/api/v1${path}`, {
      method: 'POST',
      // from so many networks that none reaches its limit
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.${asked % 250}.${(asked >> 8) % 250}` },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (answer.status !== status) throw new Error(`${path}: ${answer.status} ${text}`)
  }
  try {
    // all of one length, because a longer address makes a longer e-mail
    const nameOf = (kind: Kind, nth: number) => `${kind.replace(' ', '-').padEnd(9, 'x')}-${100 + nth}@example.com`
    const person = { first_name: 'A', last_name: 'Customer', phone: '+880', password: PASSWORD }
    for (let nth = 0; nth < addresses; nth++)
      for (const kind of KINDS)
        if (kind !== 'unknown') await post('/user/register/', { ...person, email: nameOf(kind, nth) }, 201)

    const rows: Row[] = []
    for (const { what, path, status, bodyOf } of WAYS) {
      const took: Record<Kind, number[][]> = { known: [], 'known too': [], unknown: [] }
      for (let round = 0; round < rounds; round++) {
        for (const kind of KINDS) took[kind].push([])
        for (let nth = 0; nth < addresses; nth++)
          for (const kind of inTurn(nth)) {
            if (status === 200) await sleep(LETTER)
            const began = performance.now()
            await post(path, bodyOf(nameOf(kind, nth)), status)
            took[kind].at(-1)?.push(performance.now() - began)
          }
      }
      rows.push(rowOf(what, took))
    }
    return rows
  } finally {
    await product.close()
  }
}

/** Each of the six orders, one after the other. */
function inTurn(nth: number): Kind[] {
  const turned = KINDS.map((_, place) => KINDS[(place + nth) % KINDS.length] ?? 'known')
  return nth % 6 < 3 ? turned : turned.toReversed()
}

function rowOf(what: string, took: Record<Kind, number[][]>): Row {
  const of = (kind: Kind) => median(took[kind].flat())
  const rounds = took.known.map((_, round) => round)
  const inRound = (kind: Kind, round: number) => median(took[kind][round] ?? [])
  // how much the medians of the same thing differ, between rounds and between halves
  const noise = Math.max(...rounds.map((round) => Math.abs(inRound('known too', round) / inRound('known', round) - 1)))
  const ratio = of('unknown') / of('known')
  return {
    what: `${what}: an unknown account beside a known one`,
    measured: `${of('unknown').toFixed(2)} ms`,
    limit: `${of('known').toFixed(2)} and ${of('known too').toFixed(2)} ms`,
    ratio,
    value: Number(Math.abs(ratio - 1).toFixed(3)),
    bar: { at: 'most', value: Number(noise.toFixed(3)) },
  }
}
