// The ledger of chosen days as a file for the accountant.
import { today } from '@chobighor/contract/plain/dates'
import { isFailure } from '@chobighor/contract/plain/failure'
import Download from '@mui/icons-material/Download'
import { Alert, Box, Button, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { Title } from 'react-admin'
import { call } from '../call.ts'
import { downloadFile } from '../ui/download-file.ts'
import { Section, ViewsNav } from '../ui/parts.tsx'
import { documentsTexts as texts } from './documents-texts.ts'
import { fiscalYear, wholeMonth } from './ledger-days.ts'
import { PAYMENT_VIEWS, paymentsTexts } from './payments-texts.ts'

export function LedgerScreen() {
  return (
    <Box sx={{ minWidth: 0, width: '100%' }}>
      <Title title={paymentsTexts.payments} />
      <ViewsNav {...PAYMENT_VIEWS} />
      <Section title={texts.ledgerTitle}>
        <Typography sx={{ pb: 2, maxWidth: 760 }}>{texts.ledgerWords}</Typography>
        <LedgerForm />
      </Section>
    </Box>
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
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<Error>()
  const fields = isFailure(error) ? error.fields : undefined
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setIsBusy(true)
    setError(undefined)
    try {
      const { name, text } = await call.orderDesk.exportLedger(days)
      downloadFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name)
    } catch (reason) {
      if (!isFailure(reason)) throw reason
      setError(reason)
    } finally {
      setIsBusy(false)
    }
  }
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      type="date"
      value={days[name]}
      onChange={({ target }) => setDays({ ...days, [name]: target.value })}
      error={fields?.[name] !== undefined}
      helperText={fields?.[name]}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ flex: '1 1 160px', maxWidth: 260 }}
    />
  )
  return (
    <Box component="form" onSubmit={save} noValidate sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Box role="group" aria-label={texts.quick} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {CHOICES.map(({ label, daysOf }) => (
          <Button key={label} variant="outlined" color="secondary" onClick={() => setDays(daysOf())}>
            {label}
          </Button>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, width: '100%' }}>
        {day('from', texts.from)}
        {day('to', texts.to)}
      </Box>
      {error && <Alert severity="error">{error.message}</Alert>}
      <Button type="submit" variant="contained" startIcon={<Download />} loading={isBusy}>
        {texts.download}
      </Button>
    </Box>
  )
}
