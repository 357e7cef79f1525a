// The same program once more, with the same settings, in the place of this one: after a restore was asked for in the back
// office. This process has closed everything; it passes signals on, and ends as the other one does.
import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Says to a process that it runs within another one. */
const INSIDE = 'CHOBIGHOR_INSIDE'
/** With this status a process within another one asks to be run again. */
const AGAIN = 75

/** Ends a process whose outer one was killed. */
export function endWithOuter(stop: (why: string) => void): void {
  if (!process.env[INSIDE]) return
  process.once('disconnect', () => stop('Stopping'))
  process.channel?.unref()
}

/** @returns the status to end with */
export async function runAgain(): Promise<number> {
  if (process.env[INSIDE]) return AGAIN
  for (;;) {
    const inner = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
      env: { ...process.env, [INSIDE]: '1' },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
    const passOn = (signal: NodeJS.Signals) => void inner.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, passOn)
    const [status] = (await once(inner, 'exit')) as [number | null]
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, passOn)
    if (status !== AGAIN) return status ?? 1
  }
}
