// The cache of public answers over the whole contract, in full: after each write all that it concerns is compared in
// three processes. The short test of the same writes is in quality/e2e/start/.
import { test } from 'vitest'
import { openStage } from '../e2e/start/cached-servers.ts'
import { openServers } from '../e2e/start/three-servers.ts'
import { writeEverything } from '../e2e/start/write-everything.ts'

test('after every write of the contract every public address of every process shows what a fresh render shows', async () => {
  await writeEverything(await openStage(await openServers()))
}, 1_200_000)
