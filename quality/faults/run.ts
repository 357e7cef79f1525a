// `npm run test:faults` causes each fault on the built product, says what it tried and what was lost, and ends with a
// table. Nothing may be lost. `npm run test:faults -- F-05 F-14` causes only those; `--rounds 3` kills everything three
// times; `--seed 7` chooses the moments; `--short` does a little of everything. Its status is 0 if each fault was made and
// nothing was lost, 1 if something was, and 77 if nothing was, but a fault can't be made on this machine.
// Its last line says the same.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { clearBooking } from '../e2e/start/clear-booking.ts'
import { endAll, IS_OPEN, runProduct } from '../e2e/start/run-product.ts'
import { faults } from './all-faults.ts'
import { type Fault, makeFault, NOT_MADE_HERE, type Outcome } from './fault.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    short: { type: 'boolean', default: false },
    /** A data folder with the demo and without users, which is copied; without it one is made. */
    filled: { type: 'string' },
  },
})
const unknown = positionals.filter((name) => !faults.some(({ id }) => id === name))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no fault ${unknown.join(', ')}. There are: ${faults.map(({ id }) => id).join(', ')}.\n`,
  )
  process.exit(1)
}
const asked = faults.filter(({ id }) => positionals.length === 0 || positionals.includes(id))
const say = (line: string) => process.stdout.write(`${line}\n`)

const folder = mkdtempSync(join(tmpdir(), 'chobighor-faults-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const done: [Fault, Outcome, number][] = []
say(`The seed is ${values.seed}.`)
const filled = values.filled ?? (await fillIn())
const rounds = Number(values.rounds ?? (values.short ? 3 : 40))
const setting = { filled, rounds, isShort: values.short, seed: Number(values.seed), say }
for (const fault of asked) {
  const began = performance.now()
  const outcome = await makeFault(fault, setting)
  done.push([fault, outcome, Math.round((performance.now() - began) / 1000)])
}
say('')
for (const [{ id, what }, { skipped, lost }, seconds] of done) {
  const verdict = skipped ? `not made here: ${skipped}` : lost.length === 0 ? 'nothing was lost' : `${lost.length} LOST`
  say(`${id}  ${what.padEnd(66)} ${String(seconds).padStart(5)} s  ${verdict}`)
}
const isLost = done.some(([, { lost }]) => lost.length > 0)
const notMade = done.filter(([, { skipped }]) => skipped !== undefined)
say(`${done.length - notMade.length} of ${done.length} faults were made, ${isLost ? 'something' : 'nothing'} was lost`)
process.exit(isLost ? 1 : notMade.length > 0 ? NOT_MADE_HERE : 0)

async function fillIn(): Promise<string> {
  say('Filling in the demo …')
  const filled = join(folder, 'data')
  const run = await runProduct({ DATA_DIR: filled })
  const giveUp = () => {
    endAll(run)
    process.exit(130)
  }
  process.once('SIGINT', giveUp).once('SIGTERM', giveUp)
  await run.says(IS_OPEN)
  await run.stop()
  process.off('SIGINT', giveUp).off('SIGTERM', giveUp)
  await clearBooking(filled)
  return filled
}
