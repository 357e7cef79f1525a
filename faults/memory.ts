// What a process keeps in memory.
import { readFileSync } from 'node:fs'

/** Megabytes of the process itself. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** The product where little is allowed: what stays is not what V8 was too idle to clear away. */
export const LITTLE_MEMORY = [process.execPath, '--max-old-space-size=64', '--max-semi-space-size=4', 'server.ts']
