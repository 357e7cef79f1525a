// The one error class. Rules and stores throw it, an answer carries it as `{ detail, code, field?, fields? }`, the
// client throws it again. Any other error is a bug. M-85 lists the statuses.

/** What a visitor reads where an answer carries no `detail`. */
export const GENERIC_DETAIL = 'Something went wrong on our side. Please try again.'

export const FAILURE_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  too_many: 429,
  unavailable: 503,
} as const

export type FailureCode = keyof typeof FAILURE_STATUS

export interface FailureAbout {
  field?: string
  fields?: Readonly<Record<string, string>>
  retryAfter?: number
  /** What led to it: for the log, never for the visitor. */
  cause?: unknown
}

export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: FailureCode
  /** The key of the input that the sentence is about, if there is one. */
  readonly field?: string
  /** All errors, a sentence by key. Present whenever there is a `field`, and includes that one. */
  readonly fields?: Readonly<Record<string, string>>
  /** Seconds after which another try may succeed, sent as `Retry-After`. */
  readonly retryAfter?: number

  /** @param detail a sentence for the visitor */
  constructor(code: FailureCode, detail: string, about: FailureAbout = {}) {
    super(detail, about.cause === undefined ? undefined : { cause: about.cause })
    this.code = code
    if (about.field !== undefined) {
      this.field = about.field
      this.fields = about.fields ?? { [about.field]: detail }
    }
    if (about.retryAfter !== undefined) this.retryAfter = about.retryAfter
  }

  get status(): number {
    return FAILURE_STATUS[this.code]
  }
}

/** Recognises a failure by its name: the server-rendered bundle has its own copy of this class. */
export function isFailure(error: unknown): error is Failure {
  return error instanceof Error && error.name === 'Failure'
}

/** The code of an HTTP status; `unavailable` for a status without one. */
export function codeOfStatus(status: number): FailureCode {
  const entry = Object.entries(FAILURE_STATUS).find(([, known]) => known === status)
  return (entry?.[0] as FailureCode | undefined) ?? 'unavailable'
}

/** A whole sentence that says when another try may succeed. */
export function tryAgainIn(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 1 ? 'Please try again in a minute.' : `Please try again in ${minutes} minutes.`
}

/** The error for too many requests. @param detail a sentence that says of what; the time to wait follows it */
export function tooMany(detail: string, seconds: number): Failure {
  const retryAfter = Math.max(1, Math.ceil(seconds))
  return new Failure('too_many', `${detail} ${tryAgainIn(retryAfter)}`, { retryAfter })
}
