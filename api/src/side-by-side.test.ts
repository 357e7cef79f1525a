// Makes two calls that lock rows of one table at the same moment: neither may fail with an error of the server
// (decision 034). Here only pairs that have failed before; SIDE_BY_SIDE=all tests all pairs of the contract's writing
// calls (quality/faults/side-by-side.ts).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, type PromisedCall, promisedCalls } from '../test/fixtures/contract-calls.ts'
import { bodyOf, callOf, type Everything, freshEverything } from '../test/fixtures/full-studio.ts'
import { keepRows } from '../test/fixtures/keep-rows.ts'
import { type Locks, locksOf, meet, readReferences } from '../test/fixtures/row-locks.ts'
import { noteStatements } from '../test/fixtures/sent-statements.ts'

const IS_ALL = process.env.SIDE_BY_SIDE === 'all'
const ROUNDS = IS_ALL ? 3 : 1
/** They start work that continues after the answer, and lock no rows that others change. */
const LEFT_OUT = ['backups.begin', 'backups.restore', 'demo.fillIn']
const SOME = [
  'accounts.updateProfile',
  'orders.cancelOrder',
  'orders.placeOrder',
  'orderDesk.confirm',
  'orderDesk.addPayment',
  'people.remove',
  'catalog.addReview',
  'reviews.change',
  'services.changeMany',
  'services.remove',
  'photos.changeMany',
  'photoCategories.remove',
]

let all: Everything
let putBack: () => Promise<void>
let others = 0
/** Calls that are refused even alone: for them the test shows only that the part before the refusal doesn't fail. */
const refused: string[] = []

beforeAll(async () => {
  all = await freshEverything()
  putBack = await keepRows(all.api.database)
})
afterAll(() => all.api.drop())

/** Values that the contract's examples can't know. */
const KNOWN: Record<string, () => object> = {
  'accounts.updateProfile': () => ({ email: all.customer.email, first_name: 'Shirin', password: '' }),
  'catalog.addReview': () => ({ rating: 5, comment: 'Kind.' }),
}

async function send(call: PromisedCall): Promise<number> {
  const { api, customer, other, admin } = all
  // the customer already has a review
  const signedIn = call.name === 'catalog.addReview' ? other.token : customer.token
  const token = { everybody: undefined, signedIn, admins: admin.token }[call.audience]
  const answer = await api.ask(addressOf(call), {
    method: call.method,
    headers: {
      'content-type': 'application/json',
      // each request has its own address, so that no limit is reached
      'x-from': `198.51.${Math.floor(++others / 250) % 250}.${others % 250}`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ ...bodyOf(call), ...(KNOWN[call.name]?.() ?? {}) }),
  })
  await answer.arrayBuffer()
  return answer.status
}

async function locksOfCalls(calls: PromisedCall[]): Promise<Map<string, Locks>> {
  const references = await readReferences(all.api.database)
  const found = new Map<string, Locks>()
  for (const call of calls) {
    await putBack()
    const { statements, result: status } = await noteStatements(() => send(call))
    if (status >= 400) refused.push(`${call.name} ${status}`)
    found.set(call.name, locksOf(statements, references))
  }
  return found
}

test('[F-03] calls that lock rows of one table at the same moment are all answered', async () => {
  const calls = IS_ALL
    ? promisedCalls.filter(({ name, method }) => method !== 'GET' && !LEFT_OUT.includes(name))
    : SOME.map(callOf)
  const locks = await locksOfCalls(calls)
  const pairs = calls.flatMap((one, nth) => calls.slice(nth).map((other) => [one, other] as const))
  const meeting = pairs.filter(([one, other]) => {
    const [ofOne, ofOther] = [locks.get(one.name), locks.get(other.name)]
    return ofOne && ofOther && meet(ofOne, ofOther)
  })
  const failed: string[] = []
  for (const [one, other] of meeting)
    for (let round = 0; round < ROUNDS; round++) {
      await putBack()
      const statuses = await Promise.all([send(one), send(other)])
      if (statuses.some((status) => status >= 500)) failed.push(`${one.name} and ${other.name}: ${statuses.join(', ')}`)
    }
  const told = `${meeting.length} of ${pairs.length} pairs of ${calls.length} calls lock rows of one table`
  process.stdout.write(`${told}; refused alone: ${refused.join(', ') || 'none'}\n`)
  expect(failed).toEqual([])
  expect(meeting.length).toBeGreaterThan(IS_ALL ? 1_000 : 20)
}, 1_800_000)
