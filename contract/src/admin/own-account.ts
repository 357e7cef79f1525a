// What everybody of the studio may ask about themselves: their role, and where they are signed in.
import { z } from 'zod'
import { factorCode } from '../accounts.ts'
import { ROLES } from '../plain/roles.ts'
import { pathWord } from '../text.ts'
import { adminRoute } from './collection.ts'
import { personSession } from './people.ts'

const sessions = z.object({ sessions: z.array(personSession) })
export type OwnSessions = z.infer<typeof sessions>

const currentPassword = z
  .string('Your current password is required.')
  .min(1, 'Your current password is required.')
  .max(512, 'The current password is wrong.')
const code = factorCode.min(1, 'The code is required.')

/** An authenticator app as the second factor of one's own account (decision 122). */
const secondFactor = z.object({
  is_on: z.boolean(),
  /** Recovery codes that were not used yet. */
  codes_left: z.number().int(),
})
/** What an app needs, shown once: the secret as people type it, its address, and that as a QR code. */
const newFactor = z.object({
  secret: z.string(),
  uri: z.string(),
  /** Of an SVG path, one unit a module, within a square of `size`. */
  qr: z.object({ size: z.number().int(), path: z.string() }),
})
export type NewFactor = z.infer<typeof newFactor>
/** Shown once: only their hashes are stored. */
const recoveryCodes = z.object({ codes: z.array(z.string()) })

export const adminOwn = {
  own: {
    show: adminRoute('GET', '/own/', 'One’s own role').output(z.object({ role: z.enum(ROLES) })),
    changePassword: adminRoute('PUT', '/own/password/', 'Change one’s own password; all other sessions end')
      .input(
        z.object({
          current: currentPassword,
          password: z.string('A new password is required.').min(1, 'A new password is required.'),
        }),
      )
      .output(sessions),
    listSessions: adminRoute('GET', '/own/sessions/', 'Where one is signed in').output(sessions),
    endSession: adminRoute('DELETE', '/own/sessions/{session}/', 'End one of one’s own sessions')
      .input(z.object({ session: pathWord }))
      .output(sessions),
    endOtherSessions: adminRoute(
      'DELETE',
      '/own/sessions/',
      'End all of one’s own sessions, but the one that asks',
    ).output(sessions),
    showSecondFactor: adminRoute('GET', '/own/second-factor/', 'Whether one signs in with an authenticator app').output(
      secondFactor,
    ),
    beginSecondFactor: adminRoute('POST', '/own/second-factor/', 'Begin to set up an authenticator app')
      .input(z.object({ current: currentPassword }))
      .output(newFactor),
    confirmSecondFactor: adminRoute(
      'PUT',
      '/own/second-factor/',
      'Switch the authenticator app on by its first code; all other sessions end',
    )
      .input(z.object({ code }))
      .output(recoveryCodes),
    renewRecoveryCodes: adminRoute(
      'POST',
      '/own/second-factor/recovery-codes/',
      'New recovery codes; the earlier ones have ended',
    )
      .input(z.object({ code }))
      .output(recoveryCodes),
    endSecondFactor: adminRoute(
      'POST',
      '/own/second-factor/off/',
      'Switch the authenticator app off; all other sessions end',
    )
      .input(z.object({ current: currentPassword, code }))
      .output(secondFactor),
  },
}
