// Turns a thrown error into an answer: a `Failure` as it is, errors of the parser and validator as `invalid`, all
// others as one fixed sentence and a log line. Every refusal is `{ detail, code, field?, fields? }` (M-51, M-85).
import { codeOfStatus, Failure, GENERIC_DETAIL, isFailure } from '@chobighor/contract/plain/failure'
import { ORPCError } from '@orpc/server'
import type { Logger } from 'pino'
import './validation-sentences.ts'
import { isDatabaseAway } from '../database/lost-connection.ts'

export interface Refusal {
  status: number
  headers: Record<string, string>
  body: { detail: string; code: string; field?: string; fields?: Readonly<Record<string, string>> }
}

const INTERNAL: Refusal = { status: 500, headers: {}, body: { detail: GENERIC_DETAIL, code: 'internal' } }

export function refusalOf(error: unknown, log: Logger): Refusal {
  const failure = isFailure(error) ? error : failureOf(error)
  if (failure) return refusalFor(failure)
  log.error({ err: error }, 'a call failed')
  return INTERNAL
}

function refusalFor(failure: Failure): Refusal {
  return {
    status: failure.status,
    headers: failure.retryAfter === undefined ? {} : { 'retry-after': String(failure.retryAfter) },
    body: {
      detail: failure.message,
      code: failure.code,
      ...(failure.field === undefined ? {} : { field: failure.field }),
      ...(failure.fields === undefined ? {} : { fields: failure.fields }),
    },
  }
}

/** The answer to a request outside the contract's calls. @param headers further ones */
export function refuse(failure: Failure, headers?: Record<string, string>): Response {
  return responseOf(refusalFor(failure), headers)
}

/** The same for any error: one that is no `Failure` is logged. */
export function refuseError(error: unknown, log: Logger, headers?: Record<string, string>): Response {
  return responseOf(refusalOf(error, log), headers)
}

/** The same for a bug that is logged already. */
export const refuseInternal = (): Response => responseOf(INTERNAL)

function responseOf({ status, headers, body }: Refusal, further?: Record<string, string>): Response {
  const bytes = Buffer.from(JSON.stringify(body))
  const own = {
    'content-type': 'application/json',
    // for HEAD as well: its answer has no body to measure
    'content-length': String(bytes.length),
    'x-content-type-options': 'nosniff',
  }
  return new Response(bytes, { status, headers: { ...own, ...headers, ...further } })
}

/** The error that a caller in the same process gets instead of an HTTP answer. */
export function failureFor(error: unknown, log: Logger): Failure {
  const failure = isFailure(error) ? error : failureOf(error)
  if (failure) return failure
  log.error({ err: error }, 'a call failed')
  return new Failure('unavailable', GENERIC_DETAIL)
}

interface Issue {
  message: string
  path?: readonly unknown[]
}

function failureOf(error: unknown): Failure | undefined {
  if (isDatabaseAway(error))
    return new Failure('unavailable', 'The studio’s data can’t be reached. Please try again.', { retryAfter: 5 })
  if (!(error instanceof ORPCError) || error.status >= 500) return undefined
  const issues = (error.data as { issues?: Issue[] } | undefined)?.issues ?? []
  const [first] = issues
  if (!first) return new Failure(codeOfStatus(error.status), 'This request can’t be read.')
  const field = keyOf(first)
  if (!field) return new Failure('invalid', first.message)
  const fields: Record<string, string> = {}
  // if a field has several errors, only the first sentence is kept
  for (const issue of issues) fields[keyOf(issue)] ??= issue.message
  return new Failure('invalid', first.message, { field, fields })
}

function keyOf({ path }: Issue): string {
  return path?.map(String).join('.') ?? ''
}

/** Whether a new try may succeed: the database is away, or two calls blocked each other (class 40, and 55P03). */
export function isPassing(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return isDatabaseAway(error) || (typeof code === 'string' && /^(40...|55P03)$/.test(code))
}
