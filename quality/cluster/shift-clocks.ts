// The clock of one process is five minutes off: what it writes holds at the others.
import { globSync } from 'node:fs'
import { aCustomer, at } from '../faults/api-user.ts'
import { place } from '../faults/order.ts'
import type { Scene, Stage } from './scene.ts'
import type { StudioProcess } from './studio.ts'

/** Debian's package libfaketime. Clocks that measure durations are unchanged. */
function shifted(seconds: number): Record<string, string> {
  const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1')
  if (library === undefined) throw new Error('libfaketime is not installed.')
  return { LD_PRELOAD: library, FAKETIME: `${seconds > 0 ? '+' : ''}${seconds}`, DONT_FAKE_MONOTONIC: '1' }
}

const clockScene = (name: string, what: string, seconds: number, choose: (stage: Stage) => StudioProcess): Scene => ({
  name,
  what,
  most: 5,
  async make(stage) {
    const process = choose(stage)
    stage.breaks()
    await process.kill()
    await process.startAgain(shifted(seconds))
    const [here, there] = stage.studio.webs.map(({ run }) => run.baseUrl)
    for (const [from, to] of [
      [here, there],
      [there, here],
    ]) {
      const customer = await aCustomer(from ?? '')
      const { status } = await place(at(to ?? '', customer), crypto.randomUUID())
      stage.require(status === 201, `who signed up at one process could not order at the other: ${status}`)
    }
    const date = (await fetch(`${process.run.baseUrl}/healthz`)).headers.get('date') ?? ''
    const off = Math.round((Date.parse(date) - Date.now()) / 1000)
    stage.require(Math.abs(off - seconds) < 30, `the clock is ${off} s off`)
    await stage.writesGoOn(60)
    await process.kill()
    await process.startAgain()
    await stage.writesGoOn()
  },
})

export const clockOfWeb = clockScene('clock-web', 'a web process 5 min ahead', 300, ({ studio }) => {
  const [, second] = studio.webs
  return second as StudioProcess
})
export const clockOfWorker = clockScene('clock-worker', 'the worker 5 min behind', -300, ({ studio }) => studio.worker)
