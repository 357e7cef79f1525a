// One's own account: the role, the password, and where one is signed in.

import type { OwnSessions } from '@chobighor/contract/admin/own-account'
import { Box, Button } from '@mui/material'
import { type ReactNode, useCallback } from 'react'
import { useNotify } from 'react-admin'
import { call } from '../call.ts'
import { useRole } from '../role.ts'
import { readSession } from '../session.ts'
import { shellTexts } from '../shell-texts.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { Field, OwnPassword } from '../ui/field.tsx'
import { passwordOf } from '../ui/form-data.ts'
import { momentWords } from '../ui/format.ts'
import { Answered, useCall } from '../ui/loading.tsx'
import { BaseScreen, FactList, Quiet, Section } from '../ui/parts.tsx'
import { SentForm } from '../ui/sent-form.tsx'
import { SecondFactor } from './second-factor.tsx'

const texts = {
  account: 'Your account',
  email: 'E-mail',
  role: 'Role',
  password: 'Password',
  passwordWords: 'With a new password you are signed out everywhere else.',
  current: 'Current password',
  fresh: 'New password',
  passwordHelp: 'At least 8 characters.',
  change: 'Change the password',
  changed: 'Your password is changed.',
  sessions: 'Where you are signed in',
  session: (from: string, last: string) => `Since ${from}, last used ${last}`,
  thisOne: 'This is the one you use now.',
  end: {
    label: 'Sign out there',
    title: 'Sign out there?',
    words: 'The person who uses it has to sign in again.',
    done: 'Signed out there.',
  },
  endOthers: {
    label: 'Sign out everywhere else',
    words: 'You stay signed in here.',
    done: 'You are signed out everywhere else.',
  },
}

export function AccountScreen() {
  const role = useRole()
  const state = useCall(useCallback(() => call.own.listSessions({}), []))
  const { again } = state
  return (
    <BaseScreen title={texts.account} maxWidth={700} sx={{ pt: 1, overflowWrap: 'anywhere' }}>
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
        <Answered state={state}>{({ sessions }) => <Sessions sessions={sessions} again={again} />}</Answered>
      </Section>
    </BaseScreen>
  )
}

function PasswordForm({ done }: { done: () => void }) {
  const notify = useNotify()
  const change = async (given: FormData, form: HTMLFormElement) => {
    const [current, password] = [passwordOf(given, 'current'), passwordOf(given, 'password')]
    await call.own.changePassword({ current, password })
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
  return (
    <>
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session}>
          <ConfirmButton
            {...texts.end}
            act={() => call.own.endSession({ session: String(session.id) }).then(again)}
            isLast
          />
        </SessionRow>
      ))}
      {sessions.length > 1 && (
        <Box sx={{ pt: 1 }}>
          <ConfirmButton {...texts.endOthers} act={() => call.own.endOtherSessions({}).then(again)} isLast />
        </Box>
      )}
    </>
  )
}

/** @param props.children what ends it, unless it is the one in use */
export function SessionRow({ session, children }: { session: OwnSessions['sessions'][number]; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        {texts.session(momentWords(session.created_at), momentWords(session.last_seen_at))}
        {session.is_own && <Quiet>{texts.thisOne}</Quiet>}
      </Box>
      {!session.is_own && children}
    </Box>
  )
}
