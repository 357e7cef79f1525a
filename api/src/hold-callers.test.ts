// A call of a signed-in user that changes something first locks the user's row, so that nothing is written for an
// account that is being removed (decision 034). The test reads the statements of each call, so a new call is tested at
// once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, type PromisedCall, promisedCalls } from '../test/fixtures/contract-calls.ts'
import { bodyOf, type Everything, freshEverything } from '../test/fixtures/full-studio.ts'
import { keepRows } from '../test/fixtures/keep-rows.ts'
import { noteStatements } from '../test/fixtures/sent-statements.ts'

/** Signing out ends a session, as a removal does; a data request itself checks that the account exists. */
const BY_THEMSELVES = ['accounts.signOut', 'accounts.requestData']
/** They start work that continues after the answer. */
const LEFT_OUT = ['backups.begin', 'backups.restore', 'demo.fillIn']

let all: Everything
let putBack: () => Promise<void>

beforeAll(async () => {
  all = await freshEverything()
  const { id } = await all.api.database.selectFrom('provider_payments').select('id').executeTakeFirstOrThrow()
  const issue = { provider_payment_id: id, kind: 'unclear', reason: 'Please look.' }
  await all.api.database.insertInto('payment_issues').values(issue).execute()
  putBack = await keepRows(all.api.database)
})
afterAll(() => all.api.drop())

/** The statements of one call, in lower case, in the order in which it first sent them. */
async function statementsOf(call: PromisedCall): Promise<string[]> {
  const { token } = call.audience === 'admins' ? all.admin : all.customer
  const { statements } = await noteStatements(async () => {
    const answer = await all.api.ask(addressOf(call), {
      method: call.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(bodyOf(call)),
    })
    await answer.arrayBuffer()
  })
  return [...statements].map((text) => text.toLowerCase().replace(/\s+/g, ' '))
}

const changes = (text: string) => /\b(update|insert into|delete from)\b/.test(text)
/** Counters, and the time of the session's last use: written by the guard, before the call itself. */
const isOfTheGuard = (text: string) => /\blimits\b|"sessions" set/.test(text)
const holds = (text: string) => /from "?users"?.* for (no key update|key share|update)$/.test(text.trim())

test('[M-69] every call of whoever is signed in holds that account before it changes anything', async () => {
  const calls = promisedCalls.filter(
    ({ name, method, audience }) =>
      method !== 'GET' && audience !== 'everybody' && ![...BY_THEMSELVES, ...LEFT_OUT].includes(name),
  )
  const wrong: string[] = []
  let held = 0
  for (const call of calls) {
    await putBack()
    const statements = await statementsOf(call)
    const first = statements.findIndex((text) => changes(text) && !isOfTheGuard(text) && !holds(text))
    const hold = statements.findIndex(holds)
    if (hold >= 0) held++
    if (first >= 0 && (hold < 0 || first < hold)) wrong.push(`${call.name}: ${statements[first]}`)
  }
  expect(wrong).toEqual([])
  expect(held).toBeGreaterThan(100)
})
