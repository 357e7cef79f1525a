// The database's servers are killed, frozen and exchanged, and so is what decides which of them is the primary.
import { setTimeout as sleep } from 'node:timers/promises'
import { signalAll } from './daemon.ts'
import type { DatabaseNode } from './postgres-cluster.ts'
import type { Scene, Stage } from './scene.ts'

/** How long etcd is frozen, in ms: four times as long as a primary without it may go on by Patroni's usual rules. */
const FROZEN = 20_000
/** In ms. */
const CUT = 5_000

/** @param strike what is done to the primary. @returns what brings its node back, once writes go on */
const primaryScene = (
  words: Pick<Scene, 'name' | 'what' | 'most'>,
  strike: (primary: DatabaseNode, stage: Stage) => (() => unknown) | void | Promise<void>,
): Scene => ({
  ...words,
  async make(stage) {
    const old = await stage.postgres.primary()
    const struck = await strike(old, stage)
    await stage.writesGoOn()
    await struck?.()
    await comesBack(stage, old.name)
  },
})

export const killPostmaster = primaryScene(
  { name: 'primary', what: 'kill -9 of the primary’s postmaster', most: 5 },
  (primary, { breaks }) => {
    breaks()
    signalAll([primary.postmaster() ?? 0], 'SIGKILL')
  },
)

export const killNode = primaryScene(
  { name: 'node', what: 'kill -9 of the primary’s whole node', most: 10 },
  (primary, { breaks }) => {
    breaks()
    signalAll(primary.processes(), 'SIGKILL')
    return () => primary.startAgain()
  },
)

export const freezeNode = primaryScene(
  { name: 'frozen-node', what: 'the primary’s node frozen (SIGSTOP)', most: 15 },
  (primary, { breaks }) => {
    const frozen = primary.processes()
    breaks()
    signalAll(frozen, 'SIGSTOP')
    return () => signalAll(frozen, 'SIGCONT')
  },
)

export const switchOver = primaryScene(
  { name: 'switchover', what: 'switchover to the standby', most: 10 },
  async (_, { breaks, postgres }) => {
    breaks()
    await postgres.switchOver()
  },
)

export const freezeEtcd: Scene = {
  name: 'etcd',
  what: 'etcd frozen for 20 s',
  most: 5,
  async make({ postgres, breaks, writesGoOn }) {
    breaks()
    signalAll([postgres.etcd.pid], 'SIGSTOP')
    await sleep(FROZEN)
    await writesGoOn()
    signalAll([postgres.etcd.pid], 'SIGCONT')
    await postgres.waitForStandby()
    await writesGoOn()
  },
}

export const cutDatabase: Scene = {
  name: 'database-cut',
  what: 'connections to the database cut for 5 s',
  most: 10,
  async make({ balancer, postgres, breaks, writesGoOn }) {
    breaks()
    await balancer.tell('disable frontend database')
    for (const { name } of postgres.nodes) await balancer.tell(`shutdown sessions server database/${name}`)
    await sleep(CUT)
    await balancer.tell('enable frontend database')
    await writesGoOn()
  },
}

/** The old primary follows the new one. */
async function comesBack({ postgres, require, writesGoOn, note }: Stage, old: string): Promise<void> {
  const began = performance.now()
  await postgres.waitForStandby()
  note(`a synchronous standby again ${((performance.now() - began) / 1000).toFixed(1)} s after writes went on`)
  require((await postgres.primary()).name !== old, 'the old primary is the primary again')
  await writesGoOn()
}
