// The database's servers are killed, frozen and exchanged, and so is what decides which of them is the primary.
import { setTimeout as sleep } from 'node:timers/promises'
import { signalAll } from './daemon.ts'
import type { Scene, Stage } from './scene.ts'

/** How long etcd is frozen, in ms: four times as long as a primary without it may go on by Patroni's usual rules. */
const FROZEN = 20_000
/** In ms. */
const CUT = 5_000

export const killPostmaster: Scene = {
  name: 'primary',
  what: 'kill -9 of the primary’s postmaster',
  most: 5,
  async make(stage) {
    const old = await stage.postgres.primary()
    stage.breaks()
    signalAll([old.postmaster() ?? 0], 'SIGKILL')
    await stage.writesGoOn()
    await comesBack(stage, old.name)
  },
}

export const killNode: Scene = {
  name: 'node',
  what: 'kill -9 of the primary’s whole node',
  most: 10,
  async make(stage) {
    const old = await stage.postgres.primary()
    stage.breaks()
    signalAll(old.processes(), 'SIGKILL')
    await stage.writesGoOn()
    await old.startAgain()
    await comesBack(stage, old.name)
  },
}

export const freezeNode: Scene = {
  name: 'frozen-node',
  what: 'the primary’s node frozen (SIGSTOP)',
  most: 15,
  async make(stage) {
    const old = await stage.postgres.primary()
    const frozen = old.processes()
    stage.breaks()
    signalAll(frozen, 'SIGSTOP')
    await stage.writesGoOn()
    signalAll(frozen, 'SIGCONT')
    await comesBack(stage, old.name)
  },
}

export const switchOver: Scene = {
  name: 'switchover',
  what: 'switchover to the standby',
  most: 10,
  async make(stage) {
    const old = await stage.postgres.primary()
    stage.breaks()
    await stage.postgres.switchOver()
    await stage.writesGoOn()
    await comesBack(stage, old.name)
  },
}

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
