// The one error of the house. Rules and stores throw it, the wire carries it as `{ detail, code, field?, fields? }`,
// the client throws it again. Anything else that is thrown is a bug. Statuses: M-85.

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
}

export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: FailureCode
  /** The body's key that the sentence is about, where there is one. */
  readonly field?: string
  /** All that was refused, a sentence by its key: wherever there is a `field`, and that one among them. */
  readonly fields?: Readonly<Record<string, string>>
  /** Seconds after which another try may succeed, sent as `Retry-After`. */
  readonly retryAfter?: number

  /** @param detail a sentence for the visitor */
  constructor(code: FailureCode, detail: string, about: FailureAbout = {}) {
    super(detail)
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

/** Tells a failure by its name: the server-rendered bundle holds its own copy of this class. */
export function isFailure(error: unknown): error is Failure {
  return error instanceof Error && error.name === 'Failure'
}

/** The code that belongs to a status of the wire; what no code fits is `unavailable`. */
export function codeOfStatus(status: number): FailureCode {
  const found = Object.entries(FAILURE_STATUS).find(([, known]) => known === status)
  return (found?.[0] as FailureCode | undefined) ?? 'unavailable'
}
