// Every write of the contract, one after the other. Both tests of the cache over the whole contract make them: the short
// one, and the whole one in `quality/long/`.
import { expect } from 'vitest'
import type { Stage } from './cached-servers.ts'
import { calls } from './public-addresses.ts'
import { LEFT_OUT } from './untested-writes.ts'
import { emptyCollections, fillCollections } from './write-collections.ts'
import { events, quotes } from './write-events.ts'
import { payments } from './write-payments.ts'
import { order, review, signUp, tidyUp, writePeople } from './write-the-rest.ts'

export async function writeEverything(stage: Stage): Promise<void> {
  const ids = await fillCollections(stage)
  const mitu = await signUp(stage)
  await stage.look('signing up')
  const reviewed = 'a-2'
  await review(stage, mitu, reviewed)
  await order(stage, mitu, reviewed)
  await stage.look('orders')
  await payments(stage, mitu, reviewed)
  await stage.look('payments')
  await events(stage, mitu, reviewed)
  await quotes(stage, reviewed)
  await stage.look('events')
  await writePeople(stage, mitu)
  await stage.look('people')
  await tidyUp(stage, ids.pages?.[0] ?? 0)
  await stage.look('letters')
  await emptyCollections(stage, ids)

  const writes = calls.filter(({ method }) => method !== 'GET').map(({ name }) => name)
  // a new call must be made in one of the files beside this one, or be in untested-writes.ts with its reason
  expect(writes.filter((name) => !stage.done.has(name) && !(name in LEFT_OUT))).toEqual([])
  expect(Object.keys(LEFT_OUT).filter((name) => stage.done.has(name) || !writes.includes(name))).toEqual([])
}
