// Which passwords are accepted (M-58).
import { Failure } from '@chobighor/contract/plain/failure'

const SHORTEST = 8
const LONGEST = 128

/** Refuses a password that is too short, too long or one of the most common ones (M-58). */
export function requireStrongPassword(password: string, email: string, commonest: ReadonlySet<string>): void {
  const refuse = (detail: string) => new Failure('invalid', detail, { field: 'password' })
  const { length } = [...password]
  if (length < SHORTEST) throw refuse(`Password needs ${SHORTEST} characters at least.`)
  if (length > LONGEST) throw refuse(`Password may have ${LONGEST} characters at most.`)
  const lowered = password.toLowerCase()
  if (commonest.has(lowered)) throw refuse('This password is among the most common ones. Please choose another.')
  const address = email.toLowerCase()
  if (lowered === address || lowered === address.slice(0, address.lastIndexOf('@')))
    throw refuse('Please choose a password that is not your e-mail address.')
}
