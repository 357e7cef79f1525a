// One's own authenticator app: set up with a QR code or by typing, recovery codes, switched off (decision 122).

import type { NewFactor } from '@chobighor/contract/admin/own-account'
import { Alert, Link as Anchor, Box, Button, Typography } from '@mui/material'
import { useCallback, useState } from 'react'
import { useNotify } from 'react-admin'
import { call } from '../call.ts'
import { useFocusFallback } from '../ui/close-dialog-on-back.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { downloadFile } from '../ui/download-file.ts'
import { Field, OwnPassword } from '../ui/field.tsx'
import { passwordOf, textOf } from '../ui/form-data.ts'
import { Loading, useCall } from '../ui/loading.tsx'
import { Section } from '../ui/parts.tsx'
import { SentForm } from '../ui/sent-form.tsx'
import { secondFactorTexts as texts } from './second-factor-texts.ts'

/** @param changed called when all other sessions have ended */
export function SecondFactor({ changed }: { changed: () => void }) {
  const { answer, error, again } = useCall(useCallback(() => call.own.showSecondFactor({}), []))
  const [begun, setBegun] = useState<NewFactor>()
  const [codes, setCodes] = useState<string[]>()
  // the button that was pressed is gone after each step
  useFocusFallback([answer?.is_on, begun !== undefined, codes !== undefined].join())
  const settle = (fresh?: string[]) => {
    setBegun(undefined)
    setCodes(fresh)
    again()
    changed()
  }
  return (
    <Section title={texts.title}>
      {!answer && <Loading error={error} again={again} />}
      {codes && <RecoveryCodes codes={codes} close={() => setCodes(undefined)} />}
      {answer?.is_on && <IsOn left={answer.codes_left} settle={settle} />}
      {answer && !answer.is_on && !begun && <IsOff begin={setBegun} />}
      {answer && !answer.is_on && begun && <Begun factor={begun} settle={settle} leave={() => setBegun(undefined)} />}
    </Section>
  )
}

function IsOff({ begin }: { begin: (factor: NewFactor) => void }) {
  return (
    <>
      <Typography sx={{ pb: 2 }}>{texts.offWords}</Typography>
      <ConfirmButton
        {...texts.begin}
        fields={<OwnPassword name="current" label={texts.current} />}
        act={async (form) => begin(await call.own.beginSecondFactor({ current: passwordOf(form, 'current') }))}
        isLast
      />
    </>
  )
}

interface BegunProps {
  factor: NewFactor
  settle: (codes: string[]) => void
  leave: () => void
}

function Begun({ factor: { secret, uri, qr }, settle, leave }: BegunProps) {
  const notify = useNotify()
  const confirm = async (given: FormData) => {
    const { codes } = await call.own.confirmSecondFactor({ code: textOf(given, 'code') })
    notify(texts.switchedOn, { type: 'success' })
    settle(codes)
  }
  return (
    <SentForm
      act={confirm}
      sx={{ gap: 1.5 }}
      buttons={(isSent) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button type="submit" variant="contained" loading={isSent}>
            {texts.switchOn}
          </Button>
          <Button color="secondary" onClick={leave}>
            {texts.leave}
          </Button>
        </Box>
      )}
    >
      <Typography>{texts.scan}</Typography>
      <Box
        component="svg"
        role="img"
        aria-label={texts.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        sx={{ width: 'min(100%, 260px)', height: 'auto', display: 'block', bgcolor: '#fff' }}
      >
        <path d={qr.path} fill="#000" />
      </Box>
      <Typography>
        {texts.typed} <code>{secret}</code>
      </Typography>
      <Anchor href={uri} sx={{ justifySelf: 'start', py: 1 }}>
        {texts.openApp}
      </Anchor>
      <CodeField help={texts.codeHelp} />
    </SentForm>
  )
}

function IsOn({ left, settle }: { left: number; settle: (codes?: string[]) => void }) {
  return (
    <>
      <Typography sx={{ pb: 2 }}>{texts.onWords(left)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <ConfirmButton
          {...texts.renew}
          fields={<CodeField />}
          act={async (form) => settle((await call.own.renewRecoveryCodes({ code: textOf(form, 'code') })).codes)}
          isLast
        />
        <ConfirmButton
          {...texts.end}
          fields={
            <>
              <OwnPassword name="current" label={texts.current} />
              <CodeField help={texts.orRecovery} />
            </>
          }
          act={async (form) => {
            await call.own.endSecondFactor({ current: passwordOf(form, 'current'), code: textOf(form, 'code') })
            settle()
          }}
          isLast
        />
      </Box>
    </>
  )
}

function RecoveryCodes({ codes, close }: { codes: string[]; close: () => void }) {
  const save = () => downloadFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), texts.file)
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <Typography>{texts.codesWords}</Typography>
      <Box component="ul" sx={{ fontFamily: 'monospace', listStyle: 'none', p: 0, my: 1.5 }}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" color="secondary" onClick={save}>
          {texts.save}
        </Button>
        <Button variant="outlined" color="secondary" onClick={close}>
          {texts.kept}
        </Button>
      </Box>
    </Alert>
  )
}

function CodeField({ help }: { help?: string }) {
  return (
    <Field
      name="code"
      label={texts.code}
      helperText={help}
      autoComplete="one-time-code"
      slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
      required
    />
  )
}
