// The cache of public answers over the whole contract, in full: after each write all that it concerns is compared in
// three processes. The short test of the same writes is in quality/e2e/start/.
import { test } from 'vitest'
import { openStage, type Watch } from '../e2e/start/cached-servers.ts'
import { publicAddresses, type Words } from '../e2e/start/public-addresses.ts'
import { expectAlike, openServers, type Servers } from '../e2e/start/three-servers.ts'
import { writeEverything } from '../e2e/start/write-everything.ts'

/** The processes write in turn. */
function watchEachWrite(servers: Servers, words: Words): Watch {
  let writes = 0
  const writer = () => servers.keeping[writes % 2] ?? servers.keeping[0]
  return {
    writer,
    async before() {},
    async after(name) {
      const [domain = ''] = name.split('.')
      const [made, concerned] = [writer(), publicAddresses(words).concerned(domain)]
      writes++
      await expectAlike(servers, made, concerned, name)
    },
    look: (what) => expectAlike(servers, servers.keeping[0], publicAddresses(words).all, what),
  }
}

test('after every write of the contract every public address of every process shows what a fresh render shows', async () => {
  await writeEverything(await openStage(await openServers(), watchEachWrite))
}, 1_200_000)
