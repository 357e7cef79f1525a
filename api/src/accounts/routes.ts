import { calls, signedIn } from '../auth/guards.ts'
import { endSessions } from '../auth/sessions-store.ts'
import { invitationRoutes } from './accept-invite.ts'
import { copiedInviteLink, copiedResetLink } from './copied-links.ts'
import { editPeople } from './edit-people.ts'
import { checkReset, checkVerification, confirmReset, confirmVerification, sendEmailLink } from './email-links.ts'
import { invitesRoutes } from './manage-invites.ts'
import { ownRoutes } from './own-account.ts'
import { ownSecondFactorRoutes } from './own-second-factor.ts'
import { keepDataRequest } from './people-store.ts'
import { registerUser } from './register-user.ts'
import { LINK_DETAIL, userInfoOf } from './rules.ts'
import { signIn } from './sign-in.ts'
import { changePhone, changeProfileAndOfferEmail, keepEmail, showContact } from './update-profile.ts'

export const accountsRoutes = {
  register: calls.accounts.register.handler(({ input, context }) => registerUser(input, context)),

  signIn: calls.accounts.signIn.handler(({ input, context }) => signIn(input, context)),

  signOut: signedIn.accounts.signOut.handler(async ({ context: { database, token } }) => {
    await endSessions(database, { token })
    return { detail: 'You are signed out.' }
  }),

  findProfile: signedIn.accounts.findProfile.handler(({ context: { user, token } }) => userInfoOf(user, token)),

  updateProfile: signedIn.accounts.updateProfile.handler(({ input, context }) =>
    changeProfileAndOfferEmail(input, context),
  ),

  findContact: signedIn.accounts.findContact.handler(({ context }) => showContact(context)),

  changePhone: signedIn.accounts.changePhone.handler(({ input, context }) => changePhone(input, context)),

  keepEmail: signedIn.accounts.keepEmail.handler(({ context }) => keepEmail(context)),

  // An admin handles the request by hand; a second request keeps the time of the first (M-69).
  requestData: signedIn.accounts.requestData.handler(async ({ input: { kind }, context: { database, user, now } }) => {
    await keepDataRequest(database, { id: user.id, kind, at: now() })
    return { detail: 'The studio has your request and will write to you.' }
  }),

  // The answer is the same whether or not there is an account (M-57).
  requestReset: calls.accounts.requestReset.handler(async ({ input: { email }, context }) => {
    await sendEmailLink('reset', email, context)
    return { detail: 'If there is an account with this address, a link to set a new password is on its way to it.' }
  }),

  checkReset: calls.accounts.checkReset.handler(({ input, context }) => checkReset(input, context)),

  confirmReset: calls.accounts.confirmReset.handler(async ({ input, context }) => {
    await confirmReset(input, context)
    return { detail: 'Your new password is set. Please sign in.' }
  }),

  requestVerification: calls.accounts.requestVerification.handler(async ({ input: { email }, context }) => {
    await sendEmailLink('verify', email, context)
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

export const peopleRoutes = {
  people: { ...editPeople, makeResetLink: copiedResetLink },
  invites: { ...invitesRoutes, makeLink: copiedInviteLink },
  invitation: invitationRoutes,
  own: { ...ownRoutes, ...ownSecondFactorRoutes },
}
