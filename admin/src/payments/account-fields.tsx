// The fields of an account in its dialog.
import type { AccountRow } from '@chobighor/contract/admin/claims'
import type { AccountKind } from '@chobighor/contract/claims'
import { WALLETS } from '@chobighor/contract/plain/transaction-id'
import { Box } from '@mui/material'
import { useState } from 'react'
import { PictureChooser, type ShownPicture } from '../fields/picture-input.tsx'
import { ChoiceField, Field, isTicked, TickField, textOf, textsOf, useFieldErrors } from '../ui/field.tsx'
import { OwnPassword, passwordOf } from '../ui/own-password.tsx'
import { accountsTexts as texts } from './accounts-texts.ts'
import { paymentsTexts } from './payments-texts.ts'

const KINDS = ['merchant', 'personal', 'retail', 'bank'] as const satisfies readonly AccountKind[]

/** @param account undefined for a new one */
export function AccountFields({ account }: { account?: AccountRow }) {
  return (
    <>
      <ChoiceField
        name="wallet"
        label={texts.wallet}
        defaultValue={account?.wallet ?? 'bkash'}
        choices={WALLETS}
        names={paymentsTexts.wallets}
      />
      <ChoiceField
        name="kind"
        label={texts.kind}
        defaultValue={account?.kind ?? 'merchant'}
        choices={KINDS}
        names={paymentsTexts.kinds}
      />
      <Field name="number" label={texts.number} defaultValue={account?.number} required />
      <Field
        name="numberAgain"
        label={texts.numberAgain}
        helperText={account ? texts.numberAgainHelp : undefined}
        autoComplete="off"
        required={!account}
      />
      <Field name="holder" label={texts.holder} defaultValue={account?.holder} helperText={texts.holderHelp} />
      <Field
        name="details"
        label={texts.details}
        defaultValue={account?.details}
        helperText={texts.detailsHelp}
        multiline
        minRows={2}
      />
      <QrField id={account?.qr_id ?? null} address={account?.qr ?? null} />
      <TickField name="is_active" label={texts.isOffered} isOn={account?.is_active ?? true} isSwitch />
      <OwnPassword name="password" label={texts.password} help={texts.passwordHelp} />
    </>
  )
}

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

/** @param before undefined for a new one. A number that does not change need not be typed again. */
export function accountOf(form: FormData, before?: AccountRow) {
  const qr = textOf(form, 'qr_id')
  const numberAgain = textOf(form, 'numberAgain')
  const stays = numberAgain === '' && textOf(form, 'number') === before?.number
  return {
    wallet: WALLETS.find((wallet) => wallet === textOf(form, 'wallet')) ?? 'bkash',
    kind: KINDS.find((kind) => kind === textOf(form, 'kind')) ?? 'merchant',
    ...textsOf(form, 'number', 'holder', 'details'),
    numberAgain: stays ? undefined : numberAgain,
    qr_id: qr === '' ? null : Number(qr),
    is_active: isTicked(form, 'is_active'),
    // as it is: spaces may belong to it
    password: passwordOf(form, 'password'),
  }
}
