// What visitors see while every write of the contract is made, with few renders. All public content has one version
// (decision 018), and the answer to a write says whether it made a new one (decision 075): each write is held to what
// publishing-writes.ts says of it. A cached answer can only be wrong while its version stays, so what the writes without a
// new version concern is compared with a fresh render before the next one. After each group of writes all that it concerns
// is compared with what was cached before it.
import { expect } from 'vitest'
import type { Watch } from './cached-servers.ts'
import { publicAddresses, type Words } from './public-addresses.ts'
import { isPublishing } from './publishing-writes.ts'
import { expectAlike, read, readAll, type Servers, untilItHears } from './three-servers.ts'

/** What is read most is rendered ahead after each new version. Here this small answer is: others would be made for nobody. */
const READ_MOST = '/robots.txt'

/** Groups after which all addresses are compared, in all processes; then the other process writes. */
const WIDE = ['adding', 'letters', 'the bin']

export function watchVersions(servers: Servers, words: Words): Watch {
  let [writer, other] = servers.keeping
  /** What was written since the last look. */
  let written = new Set<string>()
  /** Since the last look. */
  let hasPublished = false
  /** What was written since the last new version without making one. */
  const silent = new Set<string>()
  /** What the writer has cached since the last new version. */
  const cached = new Set<string>()
  const concerned = (domains: Iterable<string>) => [
    ...new Set([...domains].flatMap((each) => publicAddresses(words).concerned(each))),
  ]
  const fill = async (domain: string) => {
    const paths = concerned([domain]).filter((path) => !cached.has(path))
    for (const path of paths) cached.add(path)
    await readAll(writer, paths)
  }
  const compare = async (keeping: string[], paths: string[], what: string) => {
    await expectAlike({ keeping, fresh: servers.fresh }, writer, paths, what)
    for (const path of paths) cached.add(path)
  }
  const settle = async () => {
    if (silent.size > 0) await compare([writer], concerned([...silent].map(domainOf)), [...silent].join(', '))
    silent.clear()
  }

  return {
    writer: () => writer,
    async before(name) {
      const domain = domainOf(name)
      if (isPublishing(name)) await settle()
      // a new version drops everything: what was cached before the first one of a group is as good as all of it
      if (!isPublishing(name) || !hasPublished) await fill(domain)
      hasPublished ||= isPublishing(name)
      written.add(domain)
    },
    async after(name, answer) {
      const [version] = answer.headers
        .getSetCookie()
        .flatMap((each) => /^content-version=([^;]+)/.exec(each)?.[1] ?? [])
      if (version === undefined) silent.add(name)
      else cached.clear()
      // a word instead of a version: the process has just lost the connection for news, and can't know
      if (version !== undefined && !version.includes('/')) await untilItHears(writer)
      else expect.soft([name, version !== undefined], 'has it made a new version?').toEqual([name, isPublishing(name)])
      if (version !== undefined) for (const baseUrl of [writer, other, writer, other]) await read(baseUrl, READ_MOST)
    },
    async look(what) {
      await settle()
      if (WIDE.includes(what)) {
        await compare(servers.keeping, publicAddresses(words).all, what)
        ;[writer, other] = [other, writer]
      } else {
        await compare([writer], concerned(written), what)
        // the other process knows of versions alone, whatever was written: home shows whether it knows this one
        await compare([writer, other], ['/'], what)
      }
      written = new Set()
      hasPublished = false
    },
  }
}

const domainOf = (name: string) => name.split('.', 1)[0] ?? ''
