// The fields of an account in its dialog.
import type { AccountRow } from '@chobighor/contract/admin/claims'
import type { AccountKind } from '@chobighor/contract/claims'
import { WALLETS } from '@chobighor/contract/plain/transaction-id'
import { Box, FormControlLabel, MenuItem, Switch } from '@mui/material'
import { useState } from 'react'
import { PictureChooser, type ShownPicture } from '../fields/picture-input.tsx'
import { Field, type FieldErrors, textOf } from '../ui/confirm-button.tsx'
import { OwnPassword, passwordOf } from '../ui/own-password.tsx'
import { accountsTexts as texts } from './accounts-texts.ts'
import { paymentsTexts } from './payments-texts.ts'

const KINDS = ['merchant', 'personal', 'retail', 'bank'] as const satisfies readonly AccountKind[]

/** @param account undefined for a new one */
export function AccountFields({ errors, account }: { errors: FieldErrors; account?: AccountRow }) {
  return (
    <>
      <Field errors={errors} name="wallet" label={texts.wallet} select defaultValue={account?.wallet ?? 'bkash'}>
        {WALLETS.map((wallet) => (
          <MenuItem key={wallet} value={wallet}>
            {paymentsTexts.wallets[wallet]}
          </MenuItem>
        ))}
      </Field>
      <Field errors={errors} name="kind" label={texts.kind} select defaultValue={account?.kind ?? 'merchant'}>
        {KINDS.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {paymentsTexts.kinds[kind]}
          </MenuItem>
        ))}
      </Field>
      <Field errors={errors} name="number" label={texts.number} defaultValue={account?.number} required />
      <Field
        errors={errors}
        name="numberAgain"
        label={texts.numberAgain}
        helperText={errors.numberAgain ?? (account ? texts.numberAgainHelp : undefined)}
        autoComplete="off"
        required={!account}
      />
      <Field
        errors={errors}
        name="holder"
        label={texts.holder}
        defaultValue={account?.holder}
        helperText={errors.holder ?? texts.holderHelp}
      />
      <Field
        errors={errors}
        name="details"
        label={texts.details}
        defaultValue={account?.details}
        helperText={errors.details ?? texts.detailsHelp}
        multiline
        minRows={2}
      />
      <QrField errors={errors} id={account?.qr_id ?? null} address={account?.qr ?? null} />
      <FormControlLabel
        control={<Switch name="is_active" value="yes" defaultChecked={account?.is_active ?? true} />}
        label={texts.isOffered}
        sx={{ display: 'flex', mb: 1 }}
      />
      <OwnPassword errors={errors} name="password" label={texts.password} help={texts.passwordHelp} />
    </>
  )
}

function QrField({ errors, id, address }: { errors: FieldErrors; id: number | null; address: string | null }) {
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
        refusal={errors.qr_id}
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
    number: textOf(form, 'number'),
    numberAgain: stays ? undefined : numberAgain,
    holder: textOf(form, 'holder'),
    details: textOf(form, 'details'),
    qr_id: qr === '' ? null : Number(qr),
    is_active: textOf(form, 'is_active') === 'yes',
    // as it is: spaces may belong to it
    password: passwordOf(form, 'password'),
  }
}
