// One's own account: the role, the password, and where one is signed in.

import type { OwnSessions } from '@chobighor/contract/admin/own-account'
import { Box, Button } from '@mui/material'
import { useCallback } from 'react'
import { Title, useNotify } from 'react-admin'
import { call } from '../call.ts'
import { useRole } from '../role.ts'
import { readSession } from '../session.ts'
import { shellTexts } from '../shell-texts.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { Field } from '../ui/field.tsx'
import { passwordOf } from '../ui/form-data.ts'
import { momentWords } from '../ui/format.ts'
import { Loading, useCall } from '../ui/loading.tsx'
import { OwnPassword } from '../ui/own-password.tsx'
import { FactList, Quiet, Section } from '../ui/parts.tsx'
import { SentForm } from '../ui/sent-form.tsx'
import { accountTexts as texts } from './account-texts.ts'
import { SecondFactor } from './second-factor.tsx'

export function AccountScreen() {
  const role = useRole()
  const { answer, error, again } = useCall(useCallback(() => call.own.listSessions({}), []))
  return (
    <Box sx={{ maxWidth: 700, minWidth: 0, pt: 1, overflowWrap: 'anywhere' }}>
      <Title title={texts.account} />
      <Section title={texts.account}>
        <FactList
          facts={[
            [texts.email, readSession()?.email ?? ''],
            [texts.role, role ? shellTexts.roles[role] : '–'],
          ]}
        />
      </Section>
      <PasswordForm done={again} />
      <SecondFactor changed={again} />
      <Section title={texts.sessions}>
        {answer ? <Sessions sessions={answer.sessions} again={again} /> : <Loading error={error} again={again} />}
      </Section>
    </Box>
  )
}

function PasswordForm({ done }: { done: () => void }) {
  const notify = useNotify()
  const change = async (given: FormData, form: HTMLFormElement) => {
    await call.own.changePassword({
      current: passwordOf(given, 'current'),
      password: passwordOf(given, 'password'),
    })
    form.reset()
    notify(texts.changed, { type: 'success' })
    done()
  }
  return (
    <Section title={texts.password}>
      <SentForm
        act={change}
        buttons={(isSent) => (
          <Box>
            <Button type="submit" variant="outlined" color="secondary" loading={isSent}>
              {texts.change}
            </Button>
          </Box>
        )}
      >
        <Quiet>{texts.passwordWords}</Quiet>
        <OwnPassword name="current" label={texts.current} />
        <Field
          name="password"
          label={texts.fresh}
          type="password"
          autoComplete="new-password"
          helperText={texts.passwordHelp}
          required
        />
      </SentForm>
    </Section>
  )
}

function Sessions({ sessions, again }: OwnSessions & { again: () => void }) {
  const others = sessions.filter(({ is_own }) => !is_own)
  return (
    <>
      {sessions.map(({ id, created_at, last_seen_at, is_own }) => (
        <Box key={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 0.5 }}>
          <Box sx={{ flex: 1, minWidth: 200 }}>
            {texts.session(momentWords(created_at), momentWords(last_seen_at))}
            {is_own && <Quiet>{texts.thisOne}</Quiet>}
          </Box>
          {!is_own && (
            <ConfirmButton {...texts.end} act={() => call.own.endSession({ session: String(id) }).then(again)} isLast />
          )}
        </Box>
      ))}
      {others.length > 0 && (
        <Box sx={{ pt: 1 }}>
          <ConfirmButton {...texts.endOthers} act={() => call.own.endOtherSessions({}).then(again)} isLast />
        </Box>
      )}
    </>
  )
}
