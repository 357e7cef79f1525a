// The sign-in. It needs neither react-admin nor Material UI, whose code is large, so that it stands soon on a slow line
// (first-load.tsx). If the studio has no admin yet, it says where to find the link for the first start.
import { isFailure } from '@chobighor/contract/plain/failure'
import { type FormEvent, type InputHTMLAttributes, type ReactNode, useEffect, useState } from 'react'
import { call } from '../call.ts'
import { hasSessionEnded } from '../session.ts'
import { shellTexts } from '../shell-texts.ts'
import { Alone } from '../ui/alone.tsx'

interface SignInProps {
  /** @throws if it is refused */
  signIn: (given: object) => Promise<unknown>
  /** Whether the address says that a session has ended. */
  isEnded: boolean
}

export function SignInForm(props: SignInProps) {
  const [hasOwner, setHasOwner] = useState(true)
  useEffect(() => {
    // if the server can't be asked, the fields are shown, and signing in shows the error
    call.start.whose().then(
      ({ has_owner }) => setHasOwner(has_owner),
      () => undefined,
    )
  }, [])
  return (
    <Alone>
      <main className="sign-in">
        <h1>{shellTexts.signInTitle}</h1>
        {hasOwner ? <Fields {...props} /> : <NoOwner />}
      </main>
    </Alone>
  )
}

function NoOwner() {
  return (
    <>
      <p role="status">{shellTexts.noOwner}</p>
      <button type="button" onClick={() => location.reload()}>
        {shellTexts.lookAgain}
      </button>
    </>
  )
}

function Fields({ signIn, isEnded }: SignInProps) {
  const [problem, setProblem] = useState('')
  const [isSent, setIsSent] = useState(false)
  const [asksCode, setAsksCode] = useState(false)
  /** To be asked for the code is no mistake. */
  const [isAsked, setIsAsked] = useState(false)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = Object.fromEntries(new FormData(event.currentTarget))
    setIsSent(true)
    setProblem('')
    await signIn(given).catch((error: unknown) => {
      const isOfCode = isFailure(error) && error.field === 'code'
      if (isOfCode) setAsksCode(true)
      setIsAsked(isOfCode && !('code' in given))
      setProblem(error instanceof Error ? error.message : String(error))
    })
    setIsSent(false)
  }

  return (
    <form onSubmit={send}>
      {isEnded && hasSessionEnded() && !problem && <Said kind="info">{shellTexts.ended}</Said>}
      {problem && <Said kind={isAsked ? 'info' : 'error'}>{problem}</Said>}
      <Line name="username" label={shellTexts.email} autoComplete="username" autoCapitalize="none" autoFocus />
      <Line name="password" label={shellTexts.password} type="password" autoComplete="current-password" />
      {asksCode && (
        <Line
          name="code"
          label={shellTexts.code}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
      )}
      <button type="submit" disabled={isSent}>
        {shellTexts.signIn}
      </button>
      <a href="/user/password/reset/?redirect=/admin/">{shellTexts.forgot}</a>
    </form>
  )
}

function Line({ label, ...input }: { label: string } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label>
      <span>{label}</span>
      <input required {...input} />
    </label>
  )
}

function Said({ kind, children }: { kind: 'info' | 'error'; children: ReactNode }) {
  return (
    <p className={`said ${kind}`} role={kind === 'info' ? 'status' : 'alert'}>
      {children}
    </p>
  )
}
