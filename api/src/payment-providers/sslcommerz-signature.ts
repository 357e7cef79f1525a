// How SSLCommerz signs what it sends: a return of the browser, or a notice to our server. The list of the signed fields is itself not
// signed, so a payer could leave one out: a signature is only a filter, and never says that anything was paid.
// support.sslwireless.com, "Hash validation".
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Form } from './gateway.ts'

/** These must be signed, and can't hide another field in their value. */
const SIGNED = ['amount', 'currency', 'status', 'store_id', 'tran_id', 'val_id']
/** A payment that failed has none. */
const OF_PAID = 'val_id'

/** No money moved, and none will: why, for the studio. */
export const SSLCOMMERZ_FREES: Readonly<Record<string, string>> = {
  FAILED: 'the bank or the wallet refused',
  CANCELLED: 'the customer left SSLCommerz before paying',
  EXPIRED: 'the customer took too long at SSLCommerz',
  UNATTEMPTED: 'the customer chose no way to pay at SSLCommerz',
}

const WAYS = [
  { field: 'verify_sign', algorithm: 'md5' },
  { field: 'verify_sign_sha2', algorithm: 'sha256' },
] as const

/** Whether SSLCommerz has signed it with the store's password, in each way that the form has; at least one is needed. */
export function isSigned(form: Form, storePassword: string): boolean {
  const listed = (form.verify_key ?? '').split(',')
  const isComplete = SIGNED.every((key) => {
    if (key === OF_PAID && form.status !== 'VALID' && form[key] === undefined) return true
    return listed.includes(key) && form[key] !== undefined && !form[key].includes('&')
  })
  const given = WAYS.filter(({ field }) => form[field] !== undefined)
  return (
    isComplete && given.length > 0 && given.every(({ field, algorithm }) => isSame(form[field], sign(form, algorithm)))
  )

  function sign(from: Form, algorithm: 'md5' | 'sha256'): string {
    const hash = (text: string) => createHash(algorithm).update(text).digest('hex')
    const signed = listed.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]] as const]))
    const values = new Map([...signed, ['store_passwd', hash(storePassword)] as const])
    const lines = [...values.keys()].sort().map((key) => `${key}=${values.get(key)}`)
    return hash(lines.join('&'))
  }
}

function isSame(given: string | undefined, wanted: string): boolean {
  const [one, other] = [Buffer.from((given ?? '').toLowerCase()), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}
