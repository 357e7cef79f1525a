// What was added to the price of an order, or taken off it (decision 087).
import type { OrderFile } from '@chobighor/contract/admin/order-file'
import { takaWords } from '@chobighor/contract/money'
import { isDeclinedOrCancelled } from '@chobighor/contract/order-steps'
import { Box, MenuItem } from '@mui/material'
import { call } from '../call.ts'
import { useMay } from '../role.ts'
import { ConfirmButton, Field, type FieldErrors, textOf } from '../ui/confirm-button.tsx'
import { useCacheOrder } from './order-actions.tsx'
import { MoneyList, MoneyRow, Quiet } from './order-instalments.tsx'
import { orderMoneyTexts as texts } from './order-money-texts.ts'

const ADDED = ['overtime', 'travel', 'other'] as const

export function OrderCharges({ file }: { file: OrderFile }) {
  const { order } = file
  const keep = useCacheOrder()
  const may = useMay()
  const at = { id: String(file.id), version: file.version }
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
            {may('orderDesk.removeCharge') && (
              <ConfirmButton
                {...texts.removeCharge}
                name={texts.removeChargeName(name, sum)}
                words={texts.removeChargeWords(name, sum)}
                act={() => keep(call.orderDesk.removeCharge({ ...at, charge: id }))}
              />
            )}
          </MoneyRow>
        )
      })}
    </MoneyList>
  )
}

export function ChargeButtons({ file }: { file: OrderFile }) {
  const { order, openSum } = file
  const keep = useCacheOrder()
  const may = useMay()
  const at = { id: String(file.id), version: file.version }
  if (isDeclinedOrCancelled(order.status) || order.isPaymentPending) return null
  const given = (form: FormData) => ({ ...at, amount: textOf(form, 'amount'), reason: textOf(form, 'reason') })
  return (
    <>
      {may('orderDesk.addCharge') && (
        <ConfirmButton
          {...texts.addCharge}
          fields={chargeFields}
          act={(form) =>
            keep(
              call.orderDesk.addCharge({
                ...given(form),
                kind: ADDED.find((kind) => kind === textOf(form, 'kind')) ?? 'other',
                consent: textOf(form, 'consent'),
              }),
            )
          }
        />
      )}
      {openSum !== '0.00' && may('orderDesk.addDiscount') && (
        <ConfirmButton
          {...texts.addDiscount}
          fields={sumFields}
          act={(form) => keep(call.orderDesk.addDiscount(given(form)))}
        />
      )}
    </>
  )
}

const sumFields = (errors: FieldErrors) => (
  <>
    <Field
      errors={errors}
      name="amount"
      label={texts.chargeAmount}
      required
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
    />
    <Field errors={errors} name="reason" label={texts.chargeReason} required />
  </>
)

const chargeFields = (errors: FieldErrors) => (
  <Box>
    <Field errors={errors} name="kind" label={texts.chargeKind} select defaultValue="overtime">
      {ADDED.map((kind) => (
        <MenuItem key={kind} value={kind}>
          {texts.chargeKinds[kind]}
        </MenuItem>
      ))}
    </Field>
    {sumFields(errors)}
    <Field errors={errors} name="consent" label={texts.consent} helperText={errors.consent ?? texts.consentHelp} />
  </Box>
)
