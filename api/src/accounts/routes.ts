import { calls, signedIn } from '../kit/calls.ts'
import { endSessions } from '../kit/sessions.ts'
import { checkReset, checkVerification } from './check-link.ts'
import { confirmReset, confirmVerification } from './confirm-link.ts'
import { keepDataRequest } from './people-store.ts'
import { registerUser } from './register-user.ts'
import { requestLink } from './request-link.ts'
import { LINK_DETAIL, userInfoOf } from './rules.ts'
import { signIn } from './sign-in.ts'
import { updateProfile } from './update-profile.ts'

export const accountsRoutes = {
  register: calls.accounts.register.handler(({ input, context }) => registerUser(input, context)),

  signIn: calls.accounts.signIn.handler(({ input, context }) => signIn(input, context)),

  signOut: signedIn.accounts.signOut.handler(async ({ context: { database, token } }) => {
    await endSessions(database, { token })
    return { detail: 'You are signed out.' }
  }),

  findProfile: signedIn.accounts.findProfile.handler(({ context: { user, token } }) => userInfoOf(user, token)),

  updateProfile: signedIn.accounts.updateProfile.handler(({ input, context }) => updateProfile(input, context)),

  // M-69: handled by hand; asked again, it stays as it was asked first.
  requestData: signedIn.accounts.requestData.handler(async ({ input: { kind }, context: { database, user, now } }) => {
    await keepDataRequest(database, { id: user.id, kind, at: now() })
    return { detail: 'The studio has your request and will write to you.' }
  }),

  // M-57: the same sentence, whoever has an account.
  requestReset: calls.accounts.requestReset.handler(async ({ input: { email }, context }) => {
    await requestLink('reset', email, context)
    return { detail: 'If there is an account with this address, a link to set a new password is on its way to it.' }
  }),

  checkReset: calls.accounts.checkReset.handler(({ input, context }) => checkReset(input, context)),

  confirmReset: calls.accounts.confirmReset.handler(async ({ input, context }) => {
    await confirmReset(input, context)
    return { detail: 'Your new password is set. Please sign in.' }
  }),

  requestVerification: calls.accounts.requestVerification.handler(async ({ input: { email }, context }) => {
    await requestLink('verify', email, context)
    return { detail: 'If an account with this address waits for it, a verification link is on its way to it.' }
  }),

  checkVerification: calls.accounts.checkVerification.handler(({ input, context }) =>
    checkVerification(input, context),
  ),

  confirmVerification: calls.accounts.confirmVerification.handler(async ({ input, context }) => {
    const isNew = await confirmVerification(input, context)
    return { detail: isNew ? 'Thank you, your address is verified.' : LINK_DETAIL.verified }
  }),
}
