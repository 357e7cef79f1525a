// The screen of a mailed link: whether the link is valid, the form that uses it up, and what became of it.
import type { LinkState } from '@chobighor/contract/accounts'
import { isFailure } from '@chobighor/contract/plain/failure'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { callQuietly } from '../../route-loaders.ts'
import { refreshUser } from '../../state/sign-in-and-out.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import type { CallFormOptions } from '../../ui/call-form.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { AccountForm, AccountFormLayout, type AccountFormProps } from './account-form-layout.tsx'
import { accountTexts } from './account-texts.ts'

interface MailedLinkProps extends Pick<AccountFormProps, 'check' | 'fields'> {
  texts: { title: string; lead: string; send: string; sending: string }
  /** Undefined until it is known. */
  link: LinkState | undefined
  another: string
  use: (textOf: (name: string) => string) => Promise<{ detail: string }>
  done: (answer: string) => ReactNode
}

/** Its button uses up the link; opening the page doesn't. */
export function MailedLink({ texts, link, another, use, done, ...form }: MailedLinkProps) {
  const [answer, setAnswer] = useState<string>()
  const act: CallFormOptions['send'] = async (textOf) => {
    const { detail } = await use(textOf)
    // if it was this browser's own account, it is another one now: verified, or without sessions
    await refreshUser().catch(() => undefined)
    setAnswer(detail)
  }
  if (answer) return <AccountFormLayout title={texts.title}>{done(answer)}</AccountFormLayout>
  if (link?.state !== 'usable')
    return (
      <AccountFormLayout title={texts.title}>
        {link ? (
          <LinkOutcome kind="danger" detail={link.detail} next={accountTexts.anotherLink} to={another} />
        ) : (
          <Spinner className="waiting" />
        )}
      </AccountFormLayout>
    )
  return (
    <AccountFormLayout title={texts.title} lead={texts.lead}>
      <AccountForm act={act} send={texts.send} sending={texts.sending} {...form}>
        <Link className="text-link" to={another}>
          {accountTexts.anotherLink}
        </Link>
      </AccountForm>
    </AccountFormLayout>
  )
}

interface LinkOutcomeProps {
  kind: 'success' | 'danger'
  detail: string
  next: string
  to: string
}

/** Shown in place of a mailed link's form: what happened to the link, and a link to the next screen. */
export function LinkOutcome({ kind, detail, next, to }: LinkOutcomeProps) {
  return (
    <div className="account-done">
      <Alert kind={kind}>{detail}</Alert>
      <ButtonLink isPrimary to={to} text={next} />
    </div>
  )
}

/** Milliseconds after which the form is shown without an answer. The form reports a bad link itself. */
const PATIENCE = 4_000

/** Whether a mailed link is valid, so that nobody fills in a useless form (M-22). @returns undefined until it is known */
export function useLinkState({ uid, token }: { uid?: string; token: string }): LinkState | undefined {
  return useAnswer(() => {
    const patience = { signal: AbortSignal.timeout(PATIENCE) }
    const { checkReset, checkVerification } = callQuietly().accounts
    const checking = uid === undefined ? checkVerification({ token }, patience) : checkReset({ uid, token }, patience)
    return checking.catch(stateWithout)
  }, `${uid} ${token}`)
}

/** A malformed link is refused. If the server doesn't answer, the link may be good. */
function stateWithout(error: unknown): LinkState {
  const isRefused = isFailure(error) && error.code === 'invalid'
  return { state: isRefused ? 'spent' : 'usable', detail: isRefused ? error.message : '' }
}
