// `npm run test:mutations` shows that the tests notice mistakes: it makes one mistake after the other in a copy of the project,
// and runs the tests that ought to fail. `npm run test:mutations -- contrast refund` makes only those whose names have one of
// these words. `--trusting` leaves out the run without a mistake, which shows that the tests are green otherwise.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { copyOfProject, type ProjectCopy } from './copy-project.ts'
import { moneyMutations } from './money-mutations.ts'
import type { Mutation } from './mutation.ts'
import { runTests, type Verdict } from './run-tests.ts'
import { screenMutations } from './screen-mutations.ts'
import { serverMutations } from './server-mutations.ts'
import { visitMutations } from './visit-mutations.ts'

const mutations: Mutation[] = [...screenMutations, ...visitMutations, ...serverMutations, ...moneyMutations]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { trusting: { type: 'boolean', default: false } },
})
const asked = mutations.filter(
  ({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
)
const say = (line: string) => process.stdout.write(`${line}\n`)
if (asked.length === 0) {
  say(`No mistake has such a word in its name. There are:\n${mutations.map(({ name }) => name).join('\n')}`)
  process.exit(1)
}

const copy = copyOfProject()
if (!values.trusting) expectGreen()
say(`${asked.length} mistakes are made, one after the other.`)
const done = asked.map((mutation) => {
  const began = performance.now()
  const { found, says } = tryOut(mutation)
  const seconds = Math.round((performance.now() - began) / 1000)
  const line = `${found ? 'found ' : 'MISSED'}  ${mutation.name}\n        by ${says}  (${seconds} s)`
  say(line)
  return { mutation, found }
})
const missed = done.filter(({ found }) => !found)
say(`\n${done.length - missed.length} of ${done.length} mistakes were found.`)
for (const { mutation } of missed) say(`Nobody notices: ${mutation.name}`)
process.exit(missed.length > 0 ? 1 : 0)

/** Otherwise a test that fails anyway would find every mistake. */
function expectGreen(): void {
  const projects = new Map<string, Set<string>>()
  for (const { project, files } of asked.flatMap(({ find }) => find))
    projects.set(project, new Set([...(projects.get(project) ?? []), ...files]))
  for (const [project, files] of projects) {
    say(`Without a mistake: ${files.size} files of ${project} …`)
    const { failed, broke } = runTests(copy.folder, { project, files: [...files] })
    if (failed.length === 0 && broke === undefined) continue
    say(`These tests fail without any mistake:\n${[...failed, broke ?? ''].join('\n')}`)
    process.exit(1)
  }
  copy.keepBuilds()
}

function tryOut({ replace, find }: Mutation): { found: boolean; says: string } {
  const before = replace.map(([file]) => [file, readFileSync(join(copy.folder, file), 'utf8')] as const)
  let says = 'no test'
  try {
    for (const change of replace) plant(copy, change)
    for (const tests of find) {
      const { failed, broke }: Verdict = runTests(copy.folder, tests, { untilOneFails: true })
      const [title] = failed
      if (title !== undefined) return { found: true, says: title }
      if (broke !== undefined) says = `no test, because something else broke:\n${broke}`
    }
  } catch (error) {
    says = `no test: ${(error as Error).message}`
  } finally {
    for (const [file, text] of before) writeFileSync(join(copy.folder, file), text)
    if (find.some(({ project }) => project === 'e2e' || project === 'start')) copy.restoreBuilds()
  }
  return { found: false, says }
}

function plant({ folder }: ProjectCopy, [file, from, to]: Mutation['replace'][number]): void {
  const path = join(folder, file)
  const parts = readFileSync(path, 'utf8').split(from)
  if (parts.length !== 2)
    throw new Error(
      `“${from}” stands ${parts.length - 1} times in ${file}, and not once: this mistake wants to be rewritten`,
    )
  writeFileSync(path, parts.join(to))
}
