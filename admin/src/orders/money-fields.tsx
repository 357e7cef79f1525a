// The fields of a payment or refund that the studio notes by hand.
import type { OrderFile } from '@chobighor/contract/admin/order-file'
import { readableAmount } from '@chobighor/contract/money'
import { HAND_METHODS, type HandMethod } from '@chobighor/contract/order-steps'
import { unusualTransactionId, WALLETS, type Wallet } from '@chobighor/contract/transaction-id'
import { Checkbox, FormControlLabel, FormHelperText, MenuItem } from '@mui/material'
import { useState } from 'react'
import { paymentsTexts } from '../payments/payments-texts.ts'
import { Field, type FieldErrors, textOf } from '../ui/confirm-button.tsx'
import { orderMoneyTexts as moneyTexts } from './order-money-texts.ts'
import { ordersTexts as texts } from './orders-texts.ts'

const HAND_WALLETS = WALLETS.filter((wallet) => wallet !== 'bank')

interface Props {
  errors: FieldErrors
  amount: string
  method?: HandMethod | undefined
  /** Whether PayPal has told of a refund of this order, which may be the same. */
  mayBeTold?: boolean
}

export function MoneyFields({ errors, amount, method = 'cash', mayBeTold = false }: Props) {
  const [chosen, setChosen] = useState<HandMethod>(method)
  const isTransfer = chosen === 'mobile' || chosen === 'bank'
  return (
    <>
      <Field
        errors={errors}
        name="method"
        label={texts.method}
        select
        value={chosen}
        onChange={({ target }) => setChosen(methodOf(target.value))}
      >
        {HAND_METHODS.map((each) => (
          <MenuItem key={each} value={each}>
            {texts.methods[each]}
          </MenuItem>
        ))}
      </Field>
      {isTransfer && <TransferFields key={chosen} errors={errors} method={chosen} />}
      <Field
        errors={errors}
        name="amount"
        label={texts.amount}
        defaultValue={readableAmount(amount)}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <Field errors={errors} name="note" label={isTransfer ? texts.noteOnly : texts.note} />
      <FormControlLabel control={<Checkbox name="isNoteShown" value="yes" />} label={texts.showNote} />
      {mayBeTold && (
        <>
          <FormControlLabel control={<Checkbox name="isAnother" value="yes" />} label={moneyTexts.isAnother} />
          {errors.isAnother && <FormHelperText error>{errors.isAnother}</FormHelperText>}
        </>
      )}
    </>
  )
}

function TransferFields({ errors, method }: { errors: FieldErrors; method: 'mobile' | 'bank' }) {
  const [wallet, setWallet] = useState<Wallet>(method === 'bank' ? 'bank' : 'bkash')
  const [typed, setTyped] = useState('')
  const unusual = typed === '' ? undefined : unusualTransactionId(wallet, typed)
  return (
    <>
      {method === 'mobile' && (
        <Field
          errors={errors}
          name="wallet"
          label={moneyTexts.wallet}
          select
          value={wallet}
          onChange={({ target }) => setWallet(walletOf(target.value) ?? 'bkash')}
        >
          {HAND_WALLETS.map((each) => (
            <MenuItem key={each} value={each}>
              {paymentsTexts.wallets[each]}
            </MenuItem>
          ))}
        </Field>
      )}
      <Field
        errors={errors}
        name="transactionId"
        label={moneyTexts.transactionId}
        helperText={errors.transactionId ?? unusual ?? moneyTexts.transactionIdHelp}
        onBlur={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } }}
      />
    </>
  )
}

const methodOf = (text: string) => HAND_METHODS.find((method) => method === text) ?? 'cash'
const walletOf = (text: string) => WALLETS.find((wallet) => wallet === text)

/** What was typed, for the call. */
export function moneyIn(form: FormData, { id, version }: OrderFile) {
  const [wallet, transactionId] = [walletOf(textOf(form, 'wallet')), textOf(form, 'transactionId')]
  return {
    id: String(id),
    version,
    method: methodOf(textOf(form, 'method')),
    note: textOf(form, 'note'),
    isNoteShown: textOf(form, 'isNoteShown') === 'yes',
    amount: textOf(form, 'amount'),
    ...(transactionId && { transactionId, ...(wallet && { wallet }) }),
  }
}

/** The way of the last payment that counts, for its refund; PayPal's are noted by PayPal. */
export function wayBack({ ledger }: OrderFile): HandMethod | undefined {
  const came = ledger.findLast(({ kind, standing }) => kind === 'payment' && standing === 'counts')?.method
  return HAND_METHODS.find((method) => method === came)
}

/** In words how the money came, so that it goes back in the same way. */
export function waysIn({ ledger }: OrderFile): string {
  const came = ledger.filter(({ kind, standing }) => kind === 'payment' && standing === 'counts')
  const ways = came.map(({ amount, method, reference }) => moneyTexts.way({ amount, method, reference }))
  return ways.length === 0 ? '' : moneyTexts.sameWay(new Intl.ListFormat('en').format(ways))
}

export const isToldByPayPal = ({ ledger }: OrderFile): boolean =>
  ledger.some(({ kind, method, standing }) => kind === 'refund' && method === 'paypal' && standing === 'counts')
