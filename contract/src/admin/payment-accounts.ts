// The accounts that customers pay to by transfer (decision 088).
import { z } from 'zod'
import { ACCOUNT_KINDS, paymentAccount } from '../claims.ts'
import { WALLETS } from '../plain/transaction-id.ts'
import { optionalLine, optionalText, pathWord, readVersion, requiredLine, rowId } from '../text.ts'
import { adminRoute } from './collection.ts'

/** One's own: whoever found an open back office must not change where the money goes. */
const password = z.string('Your password is required.').min(1, 'Your password is required.').max(512)

const account = z.object({
  wallet: z.enum(WALLETS, 'Please choose bKash, Nagad, Rocket or a bank.'),
  kind: z.enum(ACCOUNT_KINDS, 'Please choose the kind of the account.'),
  number: requiredLine('The number', 40),
  /** From a form that asks twice: must be the same number. */
  numberAgain: optionalLine('The number', 40),
  holder: optionalText('The holder', 100),
  details: optionalText('The details', 500),
  /** A picture; null for none. */
  qr_id: rowId('This picture is not known.').nullable().default(null),
  is_active: z.boolean('Yes or no?').default(true),
  password,
})
export type GivenAccount = z.output<typeof account>

const accountRow = paymentAccount.extend({
  qr_id: z.number().int().nullable(),
  is_active: z.boolean(),
  /** Whether it came with the demo, and the studio has not written it anew. */
  demo: z.boolean(),
  version: z.number().int(),
})
export type AccountRow = z.infer<typeof accountRow>
const accounts = z.object({ accounts: z.array(accountRow) })

export const adminPaymentAccounts = {
  paymentAccounts: {
    choices: adminRoute('GET', '/payment-accounts/choices/', 'The studio’s accounts, for who notes a payment').output(
      z.array(paymentAccount.pick({ id: true, wallet: true, kind: true, number: true })),
    ),
    list: adminRoute('GET', '/payment-accounts/', 'The accounts that customers pay to').output(accounts),
    add: adminRoute('POST', '/payment-accounts/', 'Add an account').input(account).output(accounts),
    change: adminRoute('PUT', '/payment-accounts/{id}/', 'Change an account, or stop to offer it')
      .input(
        account.extend({
          id: pathWord,
          version: readVersion,
        }),
      )
      .output(accounts),
    remove: adminRoute('DELETE', '/payment-accounts/{id}/', 'Remove an account; what was paid to it stays')
      .input(z.object({ id: pathWord, version: readVersion, password }))
      .output(accounts),
  },
}
