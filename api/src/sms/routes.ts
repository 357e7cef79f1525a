import { localTime } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import { mobileOf } from '@chobighor/contract/plain/phone-number'
import type { CallContext } from '../auth/call-context.ts'
import { signedIn, studioOnly } from '../auth/guards.ts'
import { inTransactionOf, type SignedIn } from '../auth/sessions-store.ts'
import { insertRecord } from '../collections/write-audit-record.ts'
import { SMS_CONSENT_LIMIT } from '../platform/bounds.ts'
import { seekId } from '../platform/database/paging.ts'
import { insertConsent, listConsents, seekCustomer } from './consent-store.ts'
import { recordSmsConsent } from './enqueue-sms.ts'
import { smsMessagesRoutes } from './manage-sms.ts'
import { smsSettingsRoutes } from './manage-sms-settings.ts'
import { findSmsSettings } from './sms-settings-store.ts'

async function showMessages({ database, user }: CallContext & { user: SignedIn }) {
  const { phone } = user
  const number = mobileOf(phone)
  const { address } = await findSmsSettings(database)
  const [newest] = number ? await listConsents(database, { number, userId: user.id }) : []
  return {
    isOffered: address !== '' && number !== undefined,
    phone,
    isAgreed: newest?.is_agreed ?? false,
    since: newest ? localTime(newest.created_at) : null,
  }
}

const customerMessagesRoutes = {
  find: signedIn.customerMessages.find.handler(({ context }) => showMessages(context)),

  change: signedIn.customerMessages.change.handler(async ({ input: { isAgreed }, context }) => {
    const { database, user, limits, now } = context
    if (!mobileOf(user.phone))
      throw new Failure(
        'conflict',
        'SMS go to mobile numbers of Bangladesh only. The number of your account is not one of these.',
      )
    await limits.within(SMS_CONSENT_LIMIT, String(user.id), () =>
      inTransactionOf({ database, user }, async (transaction) => {
        await recordSmsConsent(transaction, { userId: user.id, phone: user.phone, isWanted: isAgreed }, now)
      }),
    )
    return showMessages(context)
  }),
}

async function showConsents(database: CallContext['database'], id: number) {
  const customer = await seekCustomer(database, id)
  if (!customer) throw new Failure('not_found', 'There is no such order.')
  const number = mobileOf(customer.phone)
  const rows = number ? await listConsents(database, { number, userId: customer.user_id }) : []
  return {
    phone: customer.phone,
    isMobile: number !== undefined,
    isAgreed: rows[0]?.is_agreed ?? false,
    history: rows.map((row) => ({ ...row, created_at: localTime(row.created_at) })),
  }
}

/** What customers say by telephone, or answer to an SMS: STOP. */
const smsConsentsRoutes = {
  find: studioOnly.smsConsents.find.handler(({ input, context }) => showConsents(context.database, seekId(input.id))),

  note: studioOnly.smsConsents.note.handler(async ({ input, context: { database, user, now } }) => {
    const orderId = seekId(input.id)
    const { is_agreed: isAgreed, words } = input
    await inTransactionOf({ database, user }, async (transaction) => {
      const customer = await seekCustomer(transaction, orderId)
      if (!customer) throw new Failure('not_found', 'There is no such order.')
      const number = mobileOf(customer.phone)
      if (!number) throw new Failure('conflict', 'This customer has no mobile number of Bangladesh.')
      const noted = { number, userId: null, version: null, words, notedBy: user.id, orderId, at: now() }
      await insertConsent(transaction, { ...noted, isAgreed })
      await insertRecord(transaction, user, { action: isAgreed ? 'sms on' : 'sms off', entity: 'orders', id: orderId })
    })
    return showConsents(database, orderId)
  }),
}

export const smsRoutes = {
  customerMessages: customerMessagesRoutes,
  smsMessages: smsMessagesRoutes,
  smsSettings: smsSettingsRoutes,
  smsConsents: smsConsentsRoutes,
}
