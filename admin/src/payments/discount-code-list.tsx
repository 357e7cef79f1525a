// Codes for a discount that customers enter on their orders.

import type { CodeRow } from '@chobighor/contract/admin/discount-codes'
import { takaWords } from '@chobighor/contract/plain/money'
import { Box, Typography } from '@mui/material'
import { call } from '../call.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { DayField, Field, TickField } from '../ui/field.tsx'
import { dayWords } from '../ui/format.ts'
import { Answered, useCall } from '../ui/loading.tsx'
import { Badge, BaseScreen, PlainList, Quiet } from '../ui/parts.tsx'
import { codeIn } from './discount-code-values.ts'
import { discountCodesTexts as texts } from './discount-codes-texts.ts'
import { PAYMENT_VIEWS, paymentsTexts } from './payments-texts.ts'

const list = () => call.discountCodes.list()

export function DiscountCodes() {
  const state = useCall(list)
  return (
    <BaseScreen title={paymentsTexts.payments} views={PAYMENT_VIEWS} isColumn>
      <Typography sx={{ pb: 2 }}>{texts.words}</Typography>
      <Answered state={state}>{({ codes }) => <Codes codes={codes} again={state.again} />}</Answered>
      <ConfirmButton
        {...texts.add}
        fields={codeFields}
        act={(form) => call.discountCodes.add(codeIn(form)).then(state.again)}
        isMain
        isLast
        needs="discountCodes.add"
      />
    </BaseScreen>
  )
}

function Codes({ codes, again }: { codes: CodeRow[]; again: () => void }) {
  if (codes.length === 0) return <Typography sx={{ pb: 3, color: 'text.secondary' }}>{texts.none}</Typography>
  return (
    <PlainList aria-label={texts.list} sx={{ pb: 3 }}>
      {codes.map((code) => (
        <Code key={code.id} code={code} again={again} />
      ))}
    </PlainList>
  )
}

function Code({ code: row, again }: { code: CodeRow; again: () => void }) {
  const { id, version, code, percent, amount, reason, from, until, uses, usesMost, isOncePerCustomer, isActive } = row
  const facts = [
    texts.days(from && dayWords(from), until && dayWords(until)),
    texts.uses(uses, usesMost),
    isOncePerCustomer ? texts.once : '',
  ]
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography translate="no" sx={{ fontSize: '1.25rem', fontWeight: 600 }}>
          {code}
        </Typography>
        <Typography>{percent === null ? takaWords(amount ?? '0.00') : texts.ofPrice(percent)}</Typography>
        <Typography>{reason}</Typography>
        <Quiet>{facts.filter(Boolean).join(' ')}</Quiet>
        <Box sx={{ pt: 1 }}>
          <Badge tone={isActive ? 'good' : 'plain'} label={isActive ? texts.on : texts.off} />
        </Box>
      </Box>
      <Box>
        <ConfirmButton
          {...texts.change}
          name={texts.changeName(code)}
          values={row}
          fields={codeFields}
          act={(form) => call.discountCodes.change({ ...codeIn(form), id: String(id), version }).then(again)}
          isLast
          needs="discountCodes.change"
        />
      </Box>
    </Box>
  )
}

const NUMBER = { htmlInput: { inputMode: 'numeric', autoComplete: 'off' } } as const

const codeFields = (
  <>
    <Field name="code" label={texts.code} helperText={texts.codeHelp} required />
    <Field name="percent" label={texts.percent} slotProps={NUMBER} />
    <Field name="amount" label={texts.amount} slotProps={NUMBER} />
    <Field name="reason" label={texts.reason} helperText={texts.reasonHelp} required />
    <DayField name="from" label={texts.from} />
    <DayField name="until" label={texts.until} />
    <Field name="usesMost" label={texts.usesMost} helperText={texts.usesMostHelp} slotProps={NUMBER} />
    <TickField name="isOncePerCustomer" label={texts.isOncePerCustomer} isOn isSwitch />
    <TickField name="isActive" label={texts.isActive} isOn isSwitch />
  </>
)
