// What bKash's answers have in common: words that may be missing, and the four forms in which it refuses.
import { Failure } from '@chobighor/contract/plain/failure'
import { z } from 'zod'

/** Silent: no answer within 30 seconds, an error of the server, or what can't be read. Nobody knows whether it was done. */
export type Answer<T> = { is: 'done'; seen: T } | { is: 'refused'; code: string; says: string } | { is: 'silent' }

/** Any word of an answer may be missing, or null. */
export const word = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)))

const said = z.object({
  statusCode: word,
  statusMessage: word,
  errorCode: word,
  errorMessage: word,
  internalCode: word,
  externalCode: word,
  errorMessageEn: word,
  message: word,
})

/** The four forms in which bKash and the gateway before it refuse, also with status 200. Undefined: it doesn't refuse. */
export function refusalOf(answer: unknown, status: number): { code: string; says: string } | undefined {
  const { success, data } = said.safeParse(answer)
  if (!success) throw new Error('it answers no object')
  const code = data.externalCode || data.internalCode || data.errorCode || data.statusCode
  if (code !== '' && code !== '0000')
    return { code, says: data.errorMessageEn || data.errorMessage || data.statusMessage || code }
  if (status >= 400) return { code: `http_${status}`, says: data.message || `status ${status}` }
  return undefined
}

export const away = (): Failure =>
  new Failure('unavailable', 'bKash can’t be reached at the moment. Please try again in a minute.', { retryAfter: 60 })
