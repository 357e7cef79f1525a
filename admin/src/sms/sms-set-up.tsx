// The SMS gateway: what it is, a test SMS, and the texts with what they cost.
import type { SmsSettings } from '@chobighor/contract/admin/sms'
import { costOfSms, sizeOfSms } from '@chobighor/contract/sms-parts'
import { Alert, Box, Button, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { Title } from 'react-admin'
import { call } from '../call.ts'
import { MAIL_VIEWS } from '../mail/mail-texts.ts'
import { Loading, useCall } from '../ui/loading.tsx'
import { Section, ViewsNav } from '../ui/parts.tsx'
import { SmsGatewayForm } from './sms-gateway-form.tsx'
import { smsTexts, smsSetUpTexts as texts } from './sms-texts.ts'

const find = () => call.smsSettings.find()

export function SmsSetUp() {
  const { answer, error, again } = useCall(find)
  return (
    <Box sx={{ minWidth: 0, width: '100%' }}>
      <Title title={smsTexts.setUp} />
      <ViewsNav {...MAIL_VIEWS} />
      <Box sx={{ maxWidth: 760, pt: 1 }}>
        {answer ? <Sheet settings={answer} again={again} /> : <Loading error={error} again={again} />}
      </Box>
    </Box>
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
      {is === 'on' && <TestSms number={settings.studio_number} />}
      <Texts settings={settings} />
    </>
  )
}

function TestSms({ number }: { number: string }) {
  const [to, setTo] = useState(number)
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState<{ words: string; isWell: boolean }>()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setIsBusy(true)
    setSaid(undefined)
    try {
      const { detail } = await call.smsSettings.test({ to })
      setSaid({ words: detail, isWell: true })
    } catch (error) {
      setSaid({ words: error instanceof Error ? error.message : String(error), isWell: false })
    }
    setIsBusy(false)
  }
  return (
    <Section title={texts.test}>
      <Typography sx={{ pb: 1 }}>{texts.testWords}</Typography>
      <Box component="form" onSubmit={send} noValidate sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <TextField
          label={texts.testTo}
          type="tel"
          value={to}
          onChange={({ target }) => setTo(target.value)}
          sx={{ flex: '1 1 240px' }}
        />
        <Button type="submit" variant="contained" loading={isBusy}>
          {texts.send}
        </Button>
      </Box>
      <Box aria-live="polite" sx={{ pt: 2 }}>
        {said && (
          <Alert severity={said.isWell ? 'success' : 'error'} sx={{ overflowWrap: 'anywhere' }}>
            {said.words}
          </Alert>
        )}
      </Box>
    </Section>
  )
}

function Texts({ settings: { texts: all, part_paisa } }: { settings: SmsSettings }) {
  return (
    <Section title={texts.texts}>
      <Typography sx={{ color: 'text.secondary', pb: 1 }}>{texts.textsWords}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {all.map(({ kind, text, isToStudio }) => (
          <Box
            component="li"
            key={kind}
            sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            <Typography sx={{ fontWeight: 600 }}>{smsTexts.kinds[kind] ?? kind}</Typography>
            <Typography>{text}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {smsTexts.sizeOf(sizeOfSms(text).parts, costOfSms(text, part_paisa))}
              {isToStudio && ` · ${texts.toStudio}`}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  )
}
