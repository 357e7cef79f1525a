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
import { PAYMENT_VIEWS, paymentsTexts } from './payments-texts.ts'

const texts = {
  words:
    'Customers enter a code on the page of their order, until you have confirmed it. It takes its discount off the price at once.',
  none: 'No code yet.',
  list: 'Discount codes',
  add: {
    label: 'Make a code',
    title: 'A new code',
    yes: 'Make it',
    words: 'Enter a percent or a sum, one of the two.',
    done: 'The code is made.',
  },
  change: {
    label: 'Change',
    title: 'Change this code',
    yes: 'Save',
    words: 'Orders that have used it already stay as they are.',
    done: 'The code is changed.',
  },
  changeName: (code: string) => `Change ${code}`,
  code: 'Code',
  codeHelp: 'Letters of the Latin alphabet, digits and hyphens. Small letters are the same as capitals.',
  percent: 'Percent of the services’ price',
  amount: 'Or a sum in BDT',
  reason: 'What it is for',
  reasonHelp: 'Customers read it on their order.',
  from: 'First day',
  until: 'Last day',
  usesMost: 'How many orders may use it',
  usesMostHelp: 'Empty: any number.',
  isOncePerCustomer: 'Once for each customer',
  isActive: 'Customers can use it',
  off: 'Switched off',
  on: 'Customers can use it',
  ofPrice: (percent: number) => `${percent} % of the services’ price`,
  uses: (uses: number, most: number | null) =>
    most === null ? `Used by ${orders(uses)}.` : `Used by ${orders(uses)} of at most ${most}.`,
  once: 'Once for each customer.',
  days: (from: string | null, until: string | null) => {
    if (from && until) return `From ${from} to ${until}.`
    if (from) return `From ${from} on.`
    return until ? `Until ${until}.` : ''
  },
}

const orders = (many: number) => (many === 1 ? '1 order' : `${many} orders`)

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
