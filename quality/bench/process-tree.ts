// A process and all its descendants: the server with its workers and its PostgreSQL. They are found by their parents, because
// PostgreSQL has a process group of its own.
import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks of Linux are hundredths of a second. */
const TICKS = 100

export function treeOf(pid: number | undefined): number[] {
  const parents = new Map<number, number>()
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    parents.set(Number(entry), Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${entry}/status`))?.[1]))
  const belongs = (each: number): boolean => each === pid || (parents.has(each) && belongs(parents.get(each) ?? 0))
  return [...parents.keys()].filter(belongs)
}

/** In megabytes; shared pages count in proportion. */
export function memoryOf(pid: number | undefined): number {
  const kilobytes = treeOf(pid).map((each) =>
    Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${each}/smaps_rollup`))?.[1] ?? 0),
  )
  return Math.round(kilobytes.reduce((a, b) => a + b, 0) / 1024)
}

/** Seconds of CPU that all of them have used so far, and those of their children that have ended. */
export function cpuOfTree(pid: number | undefined): number {
  return treeOf(pid).reduce((sum, each) => sum + ticksOf(each), 0) / TICKS
}

function ticksOf(pid: number): number {
  // after the name, which may contain anything: the 12th to 15th are user's and system's, own and of ended children
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
  return fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0)
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // a process that has ended meanwhile
  }
}
