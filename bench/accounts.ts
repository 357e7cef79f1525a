// Whether the time that an answer takes tells who has an account (Z-09): known addresses against unknown ones, and, as the noise,
// known ones against other known ones. Each is asked in turn, in an order that changes.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProduct } from '../e2e/open-house.ts'
import { median, type Row, type Setting } from './row.ts'

const PASSWORD = 'seven boats at dusk'
/** Of each kind; each address is asked once a round and way, so that no limit is met. */
const ADDRESSES = 30
const ROUNDS = 4
/** Milliseconds in which a letter is on its way: known addresses get one, and whoever is asked next would wait for it. */
const LETTER = 60
const KINDS = ['known', 'known too', 'unknown'] as const
type Kind = (typeof KINDS)[number]

const WAYS: { what: string; path: string; status: number; bodyOf: (name: string) => object }[] = [
  { what: 'sign-in', path: '/users/login/', status: 401, bodyOf: (username) => ({ username, password: 'a guess' }) },
  { what: 'reset', path: '/user/password/reset/', status: 200, bodyOf: (email) => ({ email }) },
  { what: 'resend', path: '/get/verified/link/', status: 200, bodyOf: (email) => ({ email }) },
]

export async function measureAccounts({ dataFolder, isSmall }: Setting): Promise<Row[]> {
  const [addresses, rounds] = isSmall ? [6, 2] : [ADDRESSES, ROUNDS]
  const env = { DATA_DIR: join(dataFolder, 'accounts'), DEMO: 'off', TRUSTED_PROXIES: '1' }
  const product = await startProduct(env)
  let asked = 0
  const post = async (path: string, body: object, status: number): Promise<void> => {
    asked += 1
    const answer = await fetch(`${product.house}/api/v1${path}`, {
      method: 'POST',
      // from so many networks that nobody is too many
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.${asked % 250}.${(asked >> 8) % 250}` },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (answer.status !== status) throw new Error(`${path}: ${answer.status} ${text}`)
  }
  try {
    // of one length, since a longer address makes a longer letter
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
  // how far the medians of the same thing lie apart, from round to round and from half to half
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
