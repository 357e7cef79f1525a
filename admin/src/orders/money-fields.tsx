// The fields of a payment or refund that the studio notes by hand.

import { readableAmount } from '@chobighor/contract/plain/money'
import { HAND_METHODS, type HandMethod } from '@chobighor/contract/plain/order-steps'
import { unusualTransactionId, WALLETS } from '@chobighor/contract/plain/transaction-id'
import { MenuItem } from '@mui/material'
import { useState } from 'react'
import { call } from '../call.ts'
import { paymentsTexts } from '../payments/payments-texts.ts'
import { AmountField, ChoiceField, Field, PastDayField, TickField, useFieldErrors } from '../ui/field.tsx'
import { useCall } from '../ui/loading.tsx'
import { methodOf, OWN, walletOf } from './money-values.ts'
import { orderMoneyTexts as moneyTexts } from './order-money-texts.ts'
import { ordersTexts as texts } from './orders-texts.ts'

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
      <PastDayField name="paidOn" label={moneyTexts.paidOn} helperText={moneyTexts.paidOnHelp} />
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
