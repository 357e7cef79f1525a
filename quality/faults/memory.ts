// How much memory a process keeps.
import { readFileSync } from 'node:fs'
import { BUILT_SERVER } from '../e2e/start-product.ts'

/** Megabytes of the process itself. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** The product with little memory, so that garbage that V8 has not yet collected does not count. */
export const LITTLE_MEMORY = [process.execPath, '--max-old-space-size=64', '--max-semi-space-size=4', BUILT_SERVER]
