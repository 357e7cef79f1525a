// What is said of an error that ends a start or a command: our own sentences as they are, anything else with its stack, and
// what caused it.
import { isFailure } from '@chobighor/contract/plain/failure'
import { ConfigError } from './config.ts'

/** Of an operating system, and of PostgreSQL. */
const DISK_FULL = ['ENOSPC', 'EDQUOT', '53100']
const MOST_CAUSES = 5

/** @returns whole lines, without a line break at the end */
export function explained(error: unknown): string {
  const all = [error, ...causesOf(error)]
  const isFull = all.some((each) => DISK_FULL.includes(String((each as { code?: unknown } | null)?.code)))
  const isPlain = isFailure(error) || error instanceof ConfigError || isFull
  const words = isPlain || !(error instanceof Error) ? messageOf(error) : (error.stack ?? messageOf(error))
  const causes = all.slice(1).map(messageOf)
  // some repeat their cause in their own words
  const further = causes.filter((cause, nth) => !words.includes(cause) && causes.indexOf(cause) === nth)
  return [
    ...(isFull ? ['The disk is full. Make room on it, and start again.'] : []),
    words,
    ...further.map((cause) => `Its cause: ${cause}`),
  ].join('\n')
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = []
  for (let each = error; each instanceof Error && each.cause !== undefined && causes.length < MOST_CAUSES; ) {
    causes.push(each.cause)
    each = each.cause
  }
  return causes
}
