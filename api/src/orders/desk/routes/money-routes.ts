// The back office's calls for the terms of bookings, the accounts of the studio, reported transfers, and what
// documents say of VAT; and for what events cost and what is owed.
import { studioOnly } from '../../../auth/guards.ts'
import { collectionRoutes } from '../../../collections/collection.ts'
import { moveShifts } from '../../calendar/move-shifts.ts'
import { findOrderRow } from '../../core/find-order.ts'
import { listClaims } from '../../money/claims/claim-store.ts'
import { changeTerms, showTerms } from '../../terms/change-terms.ts'
import { type ShiftSettings, shiftsIn } from '../../terms/terms-store.ts'
import { addExpense, dropExpense, showExpenses } from '../accounting/note-expenses.ts'
import { exportOwing, showDues, showOwing } from '../accounting/show-dues.ts'
import { confirmClaim, rejectClaim, showClaims } from '../payments/decide-claim.ts'
import { addCode, changeCode, showCodes } from '../payments/discount-codes.ts'
import { changeDocumentSettings, showDocumentSettings } from '../payments/documents-on-request.ts'
import { addAccount, changeAccount, listAccounts, listOffered, removeAccount } from '../payments/transfer-accounts.ts'

const { bookingTerms, discountCodes, documentSettings, paymentAccounts, paymentClaims } = studioOnly

export const moneyRoutes = {
  bookingTerms: {
    find: bookingTerms.find.handler(({ context: { database } }) => showTerms(database)),
    change: bookingTerms.change.handler(({ input, context }) => changeTerms(input, context)),
  },
  documentSettings: {
    find: documentSettings.find.handler(({ context: { database } }) => showDocumentSettings(database)),
    change: documentSettings.change.handler(({ input, context }) => changeDocumentSettings(input, context)),
  },
  paymentAccounts: {
    choices: paymentAccounts.choices.handler(({ context }) => listOffered(context)),
    list: paymentAccounts.list.handler(({ context }) => listAccounts(context)),
    add: paymentAccounts.add.handler(({ input, context }) => addAccount(input, context)),
    change: paymentAccounts.change.handler(({ input, context }) => changeAccount(input, context)),
    remove: paymentAccounts.remove.handler(({ input, context }) => removeAccount(input, context)),
  },
  discountCodes: {
    list: discountCodes.list.handler(({ context: { database } }) => showCodes(database)),
    add: discountCodes.add.handler(({ input, context }) => addCode(input, context)),
    change: discountCodes.change.handler(({ input, context }) => changeCode(input, context)),
  },
  paymentClaims: {
    list: paymentClaims.list.handler(async ({ input: { state }, context }) => ({
      claims: await showClaims(context, await listClaims(context.database, state)),
    })),
    confirm: paymentClaims.confirm.handler(({ input: { id, amount }, context }) => confirmClaim(id, amount, context)),
    reject: paymentClaims.reject.handler(({ input: { id, reason }, context }) => rejectClaim(id, reason, context)),
  },
}

const eveningOf = (row: object | undefined) => shiftsIn(row as ShiftSettings).evening

export const orderSettingsRoutes = {
  orderSettings: collectionRoutes('orderSettings', {
    noun: 'setting',
    searched: [],
    changed: (transaction, { before, after }) =>
      moveShifts(transaction, { before: eveningOf(before), after: eveningOf(after) }),
  }),
}

const { expenses: call } = studioOnly

export const expenseRoutes = {
  expenses: {
    list: call.list.handler(async ({ input: { id }, context: { database } }) =>
      showExpenses(database, (await findOrderRow(database, id, 'studio')).id),
    ),
    enter: call.enter.handler(async ({ input: { id, ...expense }, context }) =>
      addExpense((await findOrderRow(context.database, id, 'studio')).id, expense, context),
    ),
    remove: call.remove.handler(async ({ input: { id, expense }, context }) =>
      dropExpense((await findOrderRow(context.database, id, 'studio')).id, expense, context),
    ),
    dues: call.dues.handler(({ context: { database, now } }) => showDues(database, now())),
    listOwing: call.listOwing.handler(({ input, context: { database, now } }) => showOwing(database, input, now())),
    exportOwing: call.exportOwing.handler(({ input, context: { database, now } }) =>
      exportOwing(database, input, now()),
    ),
  },
}
