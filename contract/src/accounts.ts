// Accounts: who a user is, and how they prove it. Specification §3, §5, §6. No answer contains a password.
import { z } from 'zod'
import { withLatinDigits } from './plain/phone-number.ts'
import { detailAnswer, routesOf } from './routes.ts'
import { anEmail, maxLengthError, requiredLine, withAsciiDomain } from './text.ts'

/**
 * The eight fields that the browser stores about the signed-in user (P-10). The browser makes no decision from them.
 */
export const userInfo = z.object({
  token: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  username: z.string(),
  id: z.number().int(),
  is_verified: z.boolean(),
  isAdmin: z.boolean(),
})
export type UserInfo = z.infer<typeof userInfo>

/** Exactly as typed, with spaces. The server checks its length and refuses common passwords (M-58). */
const password = z.string('Password is required.').min(1, 'Password is required.')

/** What a phone field may contain: `+` and digits of any script (V-07). */
export const phone = requiredLine('Phone', 20)
  .overwrite(withLatinDigits)
  .regex(/^\+*[0-9][+0-9]*$/, 'Phone takes + and digits only.')
  .regex(/^\+?[^+]*$/, '+ may stand at the beginning only.')

/** As the studio copies it from a card or a message: without the spaces, hyphens and brackets of `01711-22 33 44`. */
export const copiedPhone = z
  .string('Phone must be text.')
  .overwrite((typed) => typed.replace(/[\s().\p{Pd}\p{Cf}]/gu, ''))
  .pipe(phone)

export const registration = z.object({
  first_name: requiredLine('First name', 60),
  last_name: requiredLine('Last name', 60),
  phone,
  email: anEmail('E-mail'),
  password,
})
export type Registration = z.input<typeof registration>

/** What an authenticator app shows, with or without spaces, or a recovery code (decision 122). */
export const factorCode = z.string('The code must be text.').trim().max(40, maxLengthError('The code', 40))

/**
 * `username` is an e-mail address or a username (M-60). Who has set up an authenticator app is refused with `field: 'code'`
 * as long as there is no right `code`; for all others it has no meaning.
 */
export const signIn = z.object({
  username: requiredLine('E-mail', 254).overwrite(withAsciiDomain),
  password,
  code: factorCode.optional(),
})

/** The specification's body has an `id`, but the server ignores it: the token says whose profile it is (M-55). */
export const profileUpdate = z.object({
  first_name: requiredLine('First name', 60),
  last_name: requiredLine('Last name', 60),
  email: anEmail('E-mail'),
  /** An empty value leaves it unchanged. */
  password: z.string('Password must be text.').optional(),
  /** The password as it is, which our own page asks for before the e-mail changes. Nothing asks other clients for it. */
  current: z.string('The current password must be text.').max(512, 'The current password is wrong.').optional(),
})
export type ProfileUpdate = z.input<typeof profileUpdate>

/** What the eight fields of the profile leave out: how the studio reaches its customer. */
export const contactDetails = z.object({
  phone: z.string(),
  /** The address that becomes the e-mail once the link was opened that went there; null if none waits. */
  newEmail: z.string().nullable(),
})
export type ContactDetails = z.infer<typeof contactDetails>

/** What a user may request about their own data (M-69). */
export const DATA_REQUESTS = ['export', 'deletion'] as const

const address = z.object({ email: anEmail('E-mail') })
/** The secret of a mailed link. Every invalid one is refused with the same sentence. */
const linkWord = z.string('This link is not complete.').max(200, 'This link is not complete.')
const resetWords = { uid: z.union([z.number(), linkWord]).transform(String), token: linkWord }
const verifyWords = { token: linkWord }

/** What a mailed link can still do when its screen opens, or why it can do nothing. */
export const linkState = z.object({ state: z.enum(['usable', 'spent', 'verified']), detail: z.string() })
export type LinkState = z.infer<typeof linkState>

const { open, signedIn, maybeSignedIn } = routesOf('accounts')

export const accounts = {
  register: open('POST', '/user/register/', 'Sign up', { successStatus: 201 }).input(registration).output(userInfo),
  signIn: open('POST', '/users/login/', 'Sign in').input(signIn).output(userInfo),
  signOut: signedIn('POST', '/users/logout/', 'End this session (M-53)').output(detailAnswer),
  findProfile: signedIn('GET', '/users/profile/', 'One’s own profile (M-50)').output(userInfo),
  updateProfile: signedIn('PUT', '/users/profile/update/', 'Change one’s profile')
    .input(profileUpdate)
    .output(userInfo),
  findContact: signedIn(
    'GET',
    '/users/profile/contact/',
    'One’s own telephone number, and the e-mail address that waits for its link to be opened',
  ).output(contactDetails),
  changePhone: signedIn('PUT', '/users/profile/contact/', 'Change one’s telephone number')
    .input(z.object({ phone }))
    .output(contactDetails),
  keepEmail: signedIn(
    'POST',
    '/users/profile/contact/keep/',
    'Keep the e-mail address as it is: the link that went to a new one ends',
  ).output(contactDetails),
  requestData: signedIn('POST', '/users/profile/request/', 'Ask the studio for one’s data, or to be forgotten (M-69)')
    .input(z.object({ kind: z.enum(DATA_REQUESTS, 'Please say what you ask for: export or deletion.') }))
    .output(detailAnswer),
  requestReset: open('POST', '/user/password/reset/', 'Ask for a reset link').input(address).output(detailAnswer),
  // by POST, so that the secret is in no address
  checkReset: open(
    'POST',
    '/user/password/reset/check/',
    'Ask whether a mailed link still sets a password; it stays as it is',
  )
    .input(z.object(resetWords))
    .output(linkState),
  confirmReset: open('POST', '/user/password/reset/confirm/', 'Set a new password by the mailed link (M-22)')
    .input(z.object({ ...resetWords, password }))
    .output(detailAnswer),
  requestVerification: maybeSignedIn('POST', '/get/verified/link/', 'Ask for a verification link')
    .input(address)
    .output(detailAnswer),
  checkVerification: open(
    'POST',
    '/get/verified/check/',
    'Ask whether a mailed link still verifies an address; it stays as it is',
  )
    .input(z.object(verifyWords))
    .output(linkState),
  confirmVerification: open('POST', '/get/verified/confirm/', 'Verify an address by the mailed link (M-22)')
    .input(z.object(verifyWords))
    .output(detailAnswer),
}
