// Whether the customer of an order gets SMS: what was agreed, by whom, and what the studio notes, such as a STOP.

import type { OrderConsents } from '@chobighor/contract/admin/sms'
import { Box, Typography } from '@mui/material'
import { useCallback } from 'react'
import { call } from '../call.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { Field } from '../ui/field.tsx'
import { textsOf } from '../ui/form-data.ts'
import { momentWords } from '../ui/format.ts'
import { Answered, useCall } from '../ui/loading.tsx'
import { Section } from '../ui/parts.tsx'
import { orderSmsTexts as texts } from './order-sms-consent-texts.ts'

export function OrderSms({ id }: { id: number }) {
  const state = useCall(useCallback(() => call.smsConsents.find({ id }), [id]))
  return (
    <Section title={texts.title}>
      <Answered state={state}>{(consents) => <Agreed id={id} consents={consents} again={state.again} />}</Answered>
    </Section>
  )
}

interface Props {
  id: number
  consents: OrderConsents
  again: () => void
}

function Agreed({ id, consents: { isMobile, isAgreed, history }, again }: Props) {
  if (!isMobile) return <Typography>{texts.noMobile}</Typography>
  const note = (form: FormData) =>
    call.smsConsents.note({ id, is_agreed: !isAgreed, ...textsOf(form, 'words') }).then(again)
  return (
    <>
      <Typography>{isAgreed ? texts.agreed : texts.notAgreed}</Typography>
      <Box component="ul" sx={{ pl: 2.5, my: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {history.map(({ id: row, is_agreed, by_studio, by, words, created_at }) => (
          <li key={row}>
            {texts.event({ isAgreed: is_agreed, isByStudio: by_studio, by, at: momentWords(created_at) })} “{words}”
          </li>
        ))}
      </Box>
      <ConfirmButton
        {...(isAgreed ? texts.stop : texts.note)}
        act={note}
        colour={isAgreed ? 'error' : 'secondary'}
        fields={<Field name="words" label={texts.said} required autoFocus fullWidth />}
        needs="smsConsents.note"
      />
    </>
  )
}
