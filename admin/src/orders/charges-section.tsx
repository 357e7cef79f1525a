// What was added to the price of an order, or taken off it (decision 087).

import type { OrderFile } from '@chobighor/contract/admin/order-details'
import { paisaFromTaka, readableAmount, takaFromPaisa, takaWords } from '@chobighor/contract/plain/money'
import { isDeclinedOrCancelled } from '@chobighor/contract/plain/order-steps'
import { withLatinDigits } from '@chobighor/contract/plain/phone-number'
import { Box } from '@mui/material'
import { useState } from 'react'
import { call } from '../call.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { AmountField, ChoiceField, Field } from '../ui/field.tsx'
import { textOf, textsOf } from '../ui/form-data.ts'
import { Quiet } from '../ui/parts.tsx'
import { MoneyList, MoneyRow } from './instalments-section.tsx'
import { useOrderSteps } from './order-actions.tsx'
import { orderMoneyTexts as texts } from './order-money-texts.ts'

const ADDED = ['overtime', 'travel', 'other'] as const

export function OrderCharges({ file }: { file: OrderFile }) {
  const { order } = file
  const { at, keep } = useOrderSteps(file)
  if (order.charges.length === 0) return null
  return (
    <MoneyList title={texts.charges}>
      {order.charges.map(({ id, kind, amount, reason, isAgreed }) => {
        const [name, sum] = [texts.chargeKinds[kind], takaWords(amount)]
        return (
          <MoneyRow
            key={id}
            amount={amount}
            words={
              <>
                {name}
                <Quiet>{reason}</Quiet>
                {!isAgreed && <Quiet>{texts.notAgreed}</Quiet>}
              </>
            }
          >
            <ConfirmButton
              {...texts.removeCharge}
              name={texts.removeChargeName(name, sum)}
              words={texts.removeChargeWords(name, sum)}
              act={() => keep(call.orderDesk.removeCharge({ ...at, charge: id }))}
              needs="orderDesk.removeCharge"
            />
          </MoneyRow>
        )
      })}
    </MoneyList>
  )
}

export function ChargeButtons({ file }: { file: OrderFile }) {
  const { order, openSum } = file
  const { at, keep } = useOrderSteps(file)
  if (isDeclinedOrCancelled(order.status) || order.isPaymentPending) return null
  const given = (form: FormData) => ({ ...at, ...textsOf(form, 'amount', 'reason') })
  return (
    <>
      <ConfirmButton
        {...texts.addCharge}
        fields={<ChargeFields perHour={paisaFromTaka(order.terms?.overtime ?? '') ?? 0} />}
        act={(form) => {
          const kind = ADDED.find((each) => each === textOf(form, 'kind')) ?? 'other'
          return keep(call.orderDesk.addCharge({ ...given(form), kind, consent: textOf(form, 'consent') }))
        }}
        needs="orderDesk.addCharge"
      />
      {openSum !== '0.00' && (
        <ConfirmButton
          {...texts.addDiscount}
          fields={<SumFields />}
          act={(form) => keep(call.orderDesk.addDiscount(given(form)))}
          needs="orderDesk.addDiscount"
        />
      )}
    </>
  )
}

function SumFields({ amount = '', reason = '' }) {
  return (
    <>
      <AmountField name="amount" label={texts.chargeAmount} defaultValue={amount} required />
      <Field name="reason" label={texts.chargeReason} defaultValue={reason} required />
    </>
  )
}

/** Overtime is worked out from the order's own terms, and may be changed. */
function ChargeFields({ perHour }: { perHour: number }) {
  const [kind, setKind] = useState('overtime')
  const [{ hours, people }, setCount] = useState({ hours: '', people: '1' })
  const paisa = Math.round(numberOf(hours) * numberOf(people) * perHour)
  const isWorkedOut = kind === 'overtime' && perHour > 0
  const sum = isWorkedOut && paisa > 0 ? readableAmount(takaFromPaisa(paisa)) : ''
  const count = (name: 'hours' | 'people', label: string) => (
    <AmountField
      name={name}
      label={label}
      defaultValue={name === 'people' ? '1' : ''}
      onChange={({ target }) => setCount((before) => ({ ...before, [name]: target.value }))}
    />
  )
  return (
    <Box>
      <ChoiceField
        name="kind"
        label={texts.chargeKind}
        value={kind}
        onChange={({ target }) => setKind(target.value)}
        choices={ADDED}
        names={texts.chargeKinds}
      />
      {isWorkedOut && (
        <>
          <Quiet>{texts.overtimeTerms(takaWords(takaFromPaisa(perHour)))}</Quiet>
          {count('hours', texts.hours)}
          {count('people', texts.people)}
        </>
      )}
      {/* another count writes the fields anew */}
      <Box key={sum}>
        <SumFields amount={sum} reason={sum && texts.overtimeReason(hours.trim(), people.trim())} />
      </Box>
      <Field name="consent" label={texts.consent} helperText={texts.consentHelp} />
    </Box>
  )
}

/** Also of Bangla digits and a comma; 0 for what is no number. */
const numberOf = (typed: string): number => Number(withLatinDigits(typed).trim().replace(',', '.')) || 0
