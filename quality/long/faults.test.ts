// A short round of `npm run test:faults`: a little of everything, on the built product. Faults that take minutes, or
// that other tests show as well, are left to the command.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { root } from '../e2e/start/run-product.ts'
import { NOT_MADE_HERE } from '../faults/fault.ts'

const LONGEST = { timeout: 900_000 }

async function expectNothingLost(fault: string, skip: (why: string) => void): Promise<void> {
  const args = ['quality/faults/run.ts', '--short', '--rounds', '2', '--filled', inject('firstStart').dataFolder, fault]
  const { code, stdout } = await promisify(execFile)(process.execPath, args, { cwd: root }).then(
    (ended) => ({ code: 0, ...ended }),
    (ended: { code: number; stdout: string }) => ended,
  )
  const [, why] = /not made here: (.*)/.exec(stdout) ?? []
  if (code === NOT_MADE_HERE && why) skip(why)
  expect(stdout).toMatch(/\n(\d+) of \1 faults were made, nothing was lost\n$/)
  expect(code).toBe(0)
}

test(
  '[F-01] [F-02] everything killed over and over: nothing that was answered is lost or half there',
  LONGEST,
  ({ skip }) => expectNothingLost('F-01', skip),
)

test(
  '[F-26] killed between the steps of payments at gateways: the sweep brings the ledger to the gateways’ books',
  LONGEST,
  ({ skip }) => expectNothingLost('F-26', skip),
)

test(
  '[F-05] a full disk: reads go on, writes are refused with a sentence, and go on when there is room',
  LONGEST,
  ({ skip }) => expectNothingLost('F-05', skip),
)

test('[F-16] malformed requests are refused with a sentence, and the process stays alive', LONGEST, ({ skip }) =>
  expectNothingLost('F-16', skip),
)

test('[F-17] randomly damaged pictures are imported or refused, and nothing crashes', LONGEST, ({ skip }) =>
  expectNothingLost('F-17', skip),
)

test(
  '[F-19] a handler that fails is a 500; what nobody catches is told, and ends it in good order',
  LONGEST,
  ({ skip }) => expectNothingLost('F-19', skip),
)

test('[F-22] a migration that is killed in the middle is completed by the next start', LONGEST, ({ skip }) =>
  expectNothingLost('F-22', skip),
)

// these mostly wait, so they run side by side
test.concurrent(
  '[F-06] PostgreSQL frozen and stopped: 503 and when to come again, no hanging, and it recovers by itself',
  LONGEST,
  ({ skip }) => expectNothingLost('F-06', skip),
)

test.concurrent(
  '[F-07] a table that somebody locks: requests that wait for it get an answer, others are served',
  LONGEST,
  ({ skip }) => expectNothingLost('F-07', skip),
)

test.concurrent('[F-14] slow clients are cut off, and others served meanwhile', LONGEST, ({ skip }) =>
  expectNothingLost('F-14', skip),
)

test.concurrent(
  '[L-011] bodies of a hundred strangers at once: memory is bounded, given back, and others are served',
  LONGEST,
  ({ skip }) => expectNothingLost('L-011', skip),
)
