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

interface Agreement {
  isAgreed: boolean
  isByStudio: boolean
  by: string
  at: string
}

const texts = {
  title: 'SMS',
  noMobile: 'SMS go to mobile numbers of Bangladesh. This customer has none.',
  agreed: 'The customer gets SMS about this order.',
  notAgreed: 'The customer has not agreed to SMS, and gets none.',
  event: ({ isAgreed, isByStudio, by, at }: Agreement) => {
    if (!isByStudio) return isAgreed ? `${at}: the customer agreed.` : `${at}: the customer took it back.`
    const who = by || 'the studio'
    return isAgreed ? `${at}: ${who} noted that the customer agrees.` : `${at}: ${who} noted a stop.`
  },
  said: 'What the customer said',
  stop: {
    label: 'Send no more SMS',
    words: 'From now on this number gets no SMS from the studio, also none that waits.',
    done: 'This number gets no more SMS.',
  },
  note: {
    label: 'Note that the customer agrees',
    words: 'Only what the customer has really said: it is kept with your name and the time.',
    done: 'It is noted.',
  },
}

export function OrderSms({ id }: { id: number }) {
  const state = useCall(useCallback(() => call.smsConsents.find({ id }), [id]))
  return (
    <Section title={texts.title}>
      <Answered state={state}>{(consents) => <Agreed id={id} consents={consents} again={state.again} />}</Answered>
    </Section>
  )
}

function Agreed({ id, consents, again }: { id: number; consents: OrderConsents; again: () => void }) {
  const { isMobile, isAgreed, history } = consents
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
