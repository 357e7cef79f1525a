// The fields of a payment or refund that the studio notes by hand.
import type { OrderFile } from '@chobighor/contract/admin/order-file'
import { readableAmount } from '@chobighor/contract/plain/money'
import { HAND_METHODS, type HandMethod } from '@chobighor/contract/plain/order-steps'
import { unusualTransactionId, WALLETS } from '@chobighor/contract/plain/transaction-id'
import { MenuItem } from '@mui/material'
import { useState } from 'react'
import { call } from '../call.ts'
import { paymentsTexts } from '../payments/payments-texts.ts'
import { AmountField, ChoiceField, Field, isTicked, TickField, textOf, useFieldErrors } from '../ui/field.tsx'
import { useCall } from '../ui/loading.tsx'
import { PastDayField } from '../ui/past-day-field.tsx'
import { orderMoneyTexts as moneyTexts } from './order-money-texts.ts'
import { ordersTexts as texts } from './orders-texts.ts'

/** In the value of the field before the number of one of the studio's accounts. */
const OWN = 'account:'
const listAccounts = () => call.paymentAccounts.choices()
const HAND_WALLETS = WALLETS.filter((wallet) => wallet !== 'bank')

interface Props {
  amount: string
  method?: HandMethod | undefined
  /** Whether PayPal has told of a refund of this order, which may be the same. */
  mayBeTold?: boolean
}

export function MoneyFields({ amount, method = 'cash', mayBeTold = false }: Props) {
  const [chosen, setChosen] = useState<HandMethod>(method)
  const isTransfer = chosen === 'mobile' || chosen === 'bank'
  return (
    <>
      <ChoiceField
        name="method"
        label={texts.method}
        value={chosen}
        onChange={({ target }) => setChosen(methodOf(target.value))}
        choices={HAND_METHODS}
        names={texts.methods}
      />
      {isTransfer && <TransferFields key={chosen} method={chosen} />}
      <PastDayField name="paidOn" label={moneyTexts.paidOn} help={moneyTexts.paidOnHelp} />
      <AmountField name="amount" label={texts.amount} defaultValue={readableAmount(amount)} />
      <Field name="note" label={isTransfer ? texts.noteOnly : texts.note} />
      <TickField name="isNoteShown" label={texts.showNote} />
      {mayBeTold && <TickField name="isAnother" label={moneyTexts.isAnother} />}
    </>
  )
}

function TransferFields({ method }: { method: 'mobile' | 'bank' }) {
  const { answer: accounts = [] } = useCall(listAccounts)
  const errors = useFieldErrors()
  const refusal = errors.account ?? errors.wallet
  const own = accounts.filter(({ wallet }) => (wallet === 'bank') === (method === 'bank'))
  // the studio's first account is the usual one
  const [picked, setPicked] = useState<string>()
  const chosen = picked ?? (own[0] ? `${OWN}${own[0].id}` : method === 'bank' ? 'bank' : 'bkash')
  const wallet = own.find(({ id }) => chosen === `${OWN}${id}`)?.wallet ?? walletOf(chosen) ?? 'bkash'
  const [typed, setTyped] = useState('')
  const unusual = typed === '' ? undefined : unusualTransactionId(wallet, typed)
  return (
    <>
      {(method === 'mobile' || own.length > 0) && (
        <Field
          error={refusal !== undefined}
          helperText={refusal}
          name="way"
          label={method === 'bank' ? moneyTexts.account : moneyTexts.wallet}
          select
          value={chosen}
          onChange={({ target }) => setPicked(target.value)}
        >
          {own.map(({ id, wallet, kind, number }) => (
            <MenuItem key={id} value={`${OWN}${id}`}>
              {paymentsTexts.walletOfKind(wallet, kind)} · {number}
            </MenuItem>
          ))}
          {(method === 'bank' ? (['bank'] as const) : HAND_WALLETS).map((each) => (
            <MenuItem key={each} value={each}>
              {own.length > 0 ? moneyTexts.otherAccount(paymentsTexts.wallets[each]) : paymentsTexts.wallets[each]}
            </MenuItem>
          ))}
        </Field>
      )}
      <Field
        name="transactionId"
        label={moneyTexts.transactionId}
        helperText={unusual ?? moneyTexts.transactionIdHelp}
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
  const [way, transactionId, paidOn] = [textOf(form, 'way'), textOf(form, 'transactionId'), textOf(form, 'paidOn')]
  const wallet = walletOf(way)
  return {
    id: String(id),
    version,
    method: methodOf(textOf(form, 'method')),
    note: textOf(form, 'note'),
    isNoteShown: isTicked(form, 'isNoteShown'),
    amount: textOf(form, 'amount'),
    ...(transactionId && { transactionId }),
    ...(way.startsWith(OWN) && { account: Number(way.slice(OWN.length)) }),
    ...(wallet && wallet !== 'bank' && { wallet }),
    ...(paidOn && { paidOn }),
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
  const ways = came.map((entry) => moneyTexts.way(entry))
  return ways.length === 0 ? '' : moneyTexts.sameWay(new Intl.ListFormat('en').format(ways))
}

export const isToldByPayPal = ({ ledger }: OrderFile): boolean =>
  ledger.some(({ kind, method, standing }) => kind === 'refund' && method === 'paypal' && standing === 'counts')
