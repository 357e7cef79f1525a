// The ledger of chosen days as a file for the accountant.
import { today } from '@chobighor/contract/plain/dates'
import Download from '@mui/icons-material/Download'
import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { call } from '../call.ts'
import { downloadCsv } from '../ui/action-button.tsx'
import { DayField } from '../ui/field.tsx'
import { BaseScreen, Section } from '../ui/parts.tsx'
import { SentForm } from '../ui/sent-form.tsx'
import { documentsTexts as texts } from './documents-texts.ts'
import { fiscalYear, wholeMonth } from './ledger-days.ts'
import { PAYMENT_VIEWS, paymentsTexts } from './payments-texts.ts'

export function LedgerScreen() {
  return (
    <BaseScreen title={paymentsTexts.payments} views={PAYMENT_VIEWS}>
      <Section title={texts.ledgerTitle}>
        <Typography sx={{ pb: 2, maxWidth: 760 }}>{texts.ledgerWords}</Typography>
        <LedgerForm />
      </Section>
    </BaseScreen>
  )
}

const CHOICES = [
  { label: texts.thisMonth, daysOf: () => wholeMonth(today()) },
  { label: texts.lastMonth, daysOf: () => wholeMonth(today(), -1) },
  { label: texts.thisYear, daysOf: () => fiscalYear(today()) },
  { label: texts.lastYear, daysOf: () => fiscalYear(today(), -1) },
]

function LedgerForm() {
  const [days, setDays] = useState(() => wholeMonth(today()))
  const day = (name: 'from' | 'to') => (
    <DayField
      name={name}
      label={texts[name]}
      value={days[name]}
      onChange={({ target }) => setDays({ ...days, [name]: target.value })}
      margin="none"
      sx={{ flex: '1 1 160px', maxWidth: 260 }}
    />
  )
  return (
    <SentForm
      act={() => call.orderDesk.exportLedger(days).then(downloadCsv)}
      sx={{ gap: 2, justifyItems: 'start', maxWidth: 'none' }}
      buttons={(isSent) => (
        <Button type="submit" variant="contained" startIcon={<Download />} loading={isSent}>
          {texts.download}
        </Button>
      )}
    >
      <Box role="group" aria-label={texts.quick} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {CHOICES.map(({ label, daysOf }) => (
          <Button key={label} variant="outlined" color="secondary" onClick={() => setDays(daysOf())}>
            {label}
          </Button>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, width: '100%' }}>
        {day('from')}
        {day('to')}
      </Box>
    </SentForm>
  )
}
