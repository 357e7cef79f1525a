// What receipts and invoices show beside the studio's name: VAT, BIN and licence (decision 091).
import type { DocumentSettings } from '@chobighor/contract/admin/documents'
import { isFailure } from '@chobighor/contract/plain/failure'
import { withLatinDigits } from '@chobighor/contract/plain/phone-number'
import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import { SaveButton, Title, Toolbar, useNotify } from 'react-admin'
import { call } from '../call.ts'
import { FlagInput, LineInput } from '../fields/form-inputs.tsx'
import { GuardedForm } from '../ui/create-form.tsx'
import { Loading, useCall } from '../ui/loading.tsx'
import { ScrolledAlert, ViewsNav } from '../ui/parts.tsx'
import { documentsTexts as texts } from './documents-texts.ts'
import { PAYMENT_VIEWS, paymentsTexts } from './payments-texts.ts'

const find = () => call.documentSettings.find()

export function DocumentSettingsScreen() {
  const { answer, error, again } = useCall(find)
  return (
    <Box sx={{ minWidth: 0, width: '100%' }}>
      <Title title={paymentsTexts.payments} />
      <ViewsNav {...PAYMENT_VIEWS} />
      {answer ? (
        <SettingsForm key={answer.version} settings={answer} again={again} />
      ) : (
        <Loading error={error} again={again} />
      )}
    </Box>
  )
}

/** A text that is no number is sent as it is, so that the call answers with its sentence. */
function settingsOf({ vatRate, ...typed }: Record<string, unknown>): DocumentSettings {
  const rate = withLatinDigits(String(vatRate ?? '')).trim() || '0'
  return { ...typed, vatRate: /^\d+(\.\d+)?$/.test(rate) ? Number(rate) : rate } as DocumentSettings
}

function SettingsForm({ settings, again }: { settings: DocumentSettings; again: () => void }) {
  const [refusal, setRefusal] = useState<Error>()
  const notify = useNotify()
  const save = async (typed: Record<string, unknown>) => {
    setRefusal(undefined)
    try {
      await call.documentSettings.change(settingsOf(typed))
      notify(texts.saved, { type: 'success' })
      again()
      return undefined
    } catch (error) {
      if (!isFailure(error)) throw error
      setRefusal(error)
      // without `root` react-hook-form takes the form for saved
      return { ...error.fields, root: { serverError: error.message } }
    }
  }
  return (
    <GuardedForm
      record={{ ...settings, vatRate: String(settings.vatRate) }}
      onSubmit={save}
      sx={{ p: 0, maxWidth: 760 }}
      toolbar={
        <Toolbar>
          <SaveButton label={texts.save} />
        </Toolbar>
      }
    >
      <Typography sx={{ py: 2 }}>{texts.words}</Typography>
      <LineInput
        source="vatRate"
        label={texts.vatRate}
        helperText={texts.vatRateHelp}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <LineInput source="bin" label={texts.bin} helperText={texts.binHelp} />
      <FlagInput source="isMushak" label={texts.isMushak} helperText={texts.isMushakHelp} />
      <LineInput source="licence" label={texts.licence} helperText={texts.licenceHelp} />
      {refusal && <ScrolledAlert key={refusal.message}>{refusal.message}</ScrolledAlert>}
    </GuardedForm>
  )
}
