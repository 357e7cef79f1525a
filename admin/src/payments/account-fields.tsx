// The fields of an account in its dialog.

import type { AccountRow } from '@chobighor/contract/admin/payment-accounts'
import { WALLETS } from '@chobighor/contract/plain/transaction-id'
import { Box } from '@mui/material'
import { useState } from 'react'
import { PictureChooser, type ShownPicture } from '../fields/picture-input.tsx'
import { ChoiceField, Field, OwnPassword, TickField, useFieldErrors } from '../ui/field.tsx'
import { KINDS } from './account-values.ts'
import { accountsTexts as texts } from './accounts-texts.ts'
import { paymentsTexts } from './payments-texts.ts'

/** @param props.account undefined for a new one */
export function AccountFields({ account }: { account?: AccountRow }) {
  return (
    <>
      <ChoiceField name="wallet" label={texts.wallet} choices={WALLETS} names={paymentsTexts.wallets} />
      <ChoiceField name="kind" label={texts.kind} choices={KINDS} names={paymentsTexts.kinds} />
      <Field name="number" label={texts.number} required />
      <Field
        name="numberAgain"
        label={texts.numberAgain}
        helperText={account && texts.numberAgainHelp}
        autoComplete="off"
        required={!account}
      />
      <Field name="holder" label={texts.holder} helperText={texts.holderHelp} />
      <Field name="details" label={texts.details} helperText={texts.detailsHelp} multiline minRows={2} />
      <QrField id={account?.qr_id ?? null} address={account?.qr ?? null} />
      <TickField name="is_active" label={texts.isOffered} isOn isSwitch />
      {passwordField}
    </>
  )
}

export const passwordField = <OwnPassword name="password" label={texts.password} helperText={texts.passwordHelp} />

function QrField({ id, address }: { id: number | null; address: string | null }) {
  const [chosen, setChosen] = useState<{ id: number | null; picture: ShownPicture | null }>({
    id,
    picture: address === null ? null : { jpeg: address },
  })
  return (
    <Box sx={{ pt: 1 }}>
      <input type="hidden" name="qr_id" value={chosen.id ?? ''} />
      <PictureChooser
        label={texts.qr}
        help={texts.qrHelp}
        isSet={chosen.id !== null}
        picture={chosen.picture}
        refusal={useFieldErrors().qr_id}
        take={(upload) => setChosen({ id: upload?.picture_id ?? null, picture: upload?.picture ?? null })}
      />
    </Box>
  )
}
