// The SMS gateway: what it is, a test SMS, and the texts with what they cost.

import type { SmsSettings } from '@chobighor/contract/admin/sms'
import { costOfSms, sizeOfSms } from '@chobighor/contract/plain/sms-parts'
import { Alert, Box, Typography } from '@mui/material'
import { call } from '../call.ts'
import { MAIL_VIEWS } from '../mail/mail-texts.ts'
import { Answered, useCall } from '../ui/loading.tsx'
import { BaseScreen, PlainList, Quiet, Section } from '../ui/parts.tsx'
import { SendTest } from '../ui/set-up-form.tsx'
import { SmsGatewayForm } from './sms-gateway-form.tsx'
import { smsTexts, smsSetUpTexts as texts } from './sms-texts.ts'

const find = () => call.smsSettings.find()

export function SmsSetUp() {
  const state = useCall(find)
  return (
    <BaseScreen title={smsTexts.setUp} views={MAIL_VIEWS} isColumn>
      <Answered state={state}>{(settings) => <Sheet settings={settings} again={state.again} />}</Answered>
    </BaseScreen>
  )
}

const SEVERITIES = { on: 'success', off: 'info', locked: 'error' } as const

function Sheet({ settings, again }: { settings: SmsSettings; again: () => void }) {
  const { is, version } = settings
  return (
    <>
      <Alert severity={SEVERITIES[is]} sx={{ mb: 2 }}>
        {texts.states[is]}
      </Alert>
      <SmsGatewayForm key={version} settings={settings} again={again} />
      {is === 'on' && (
        <SendTest
          texts={texts}
          type="tel"
          usual={settings.studio_number}
          send={(to) => call.smsSettings.test({ to })}
        />
      )}
      <Texts settings={settings} />
    </>
  )
}

function Texts({ settings: { texts: all, part_paisa } }: { settings: SmsSettings }) {
  return (
    <Section title={texts.texts}>
      <Typography sx={{ color: 'text.secondary', pb: 1 }}>{texts.textsWords}</Typography>
      <PlainList>
        {all.map(({ kind, text, isToStudio }) => (
          <Box
            component="li"
            key={kind}
            sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            <Typography sx={{ fontWeight: 600 }}>{smsTexts.kinds[kind] ?? kind}</Typography>
            <Typography>{text}</Typography>
            <Quiet>
              {smsTexts.sizeOf(sizeOfSms(text).parts, costOfSms(text, part_paisa))}
              {isToStudio && ` · ${texts.toStudio}`}
            </Quiet>
          </Box>
        ))}
      </PlainList>
    </Section>
  )
}
