// What receipts and invoices show beside the studio's name: VAT, BIN and licence (decision 091).

import type { DocumentSettings } from '@chobighor/contract/admin/document-settings'
import { Typography } from '@mui/material'
import { call } from '../call.ts'
import { AmountInput, FlagInput, LineInput } from '../fields/form-inputs.tsx'
import { Answered, useCall } from '../ui/loading.tsx'
import { BaseScreen } from '../ui/parts.tsx'
import { SavedForm } from '../ui/saved-form.tsx'
import { documentSettingsOf } from './document-settings-values.ts'
import { documentsTexts as texts } from './documents-texts.ts'
import { PAYMENT_VIEWS, paymentsTexts } from './payments-texts.ts'

const find = () => call.documentSettings.find()

export function DocumentSettingsScreen() {
  const state = useCall(find)
  return (
    <BaseScreen title={paymentsTexts.payments} views={PAYMENT_VIEWS}>
      <Answered state={state}>
        {(settings) => <SettingsForm key={settings.version} settings={settings} again={state.again} />}
      </Answered>
    </BaseScreen>
  )
}

function SettingsForm({ settings, again }: { settings: DocumentSettings; again: () => void }) {
  return (
    <SavedForm
      record={{ ...settings, vatRate: String(settings.vatRate) }}
      save={(typed) => call.documentSettings.change(documentSettingsOf(typed)).then(again)}
      done={texts.saved}
      label={texts.save}
      saysAll
      sx={{ maxWidth: 760 }}
    >
      <Typography sx={{ py: 2 }}>{texts.words}</Typography>
      <AmountInput source="vatRate" label={texts.vatRate} helperText={texts.vatRateHelp} />
      <LineInput source="bin" label={texts.bin} helperText={texts.binHelp} />
      <FlagInput source="isMushak" label={texts.isMushak} helperText={texts.isMushakHelp} />
      <LineInput source="licence" label={texts.licence} helperText={texts.licenceHelp} />
    </SavedForm>
  )
}
