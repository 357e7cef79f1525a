import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Alert } from '../../ui/alert.tsx'
import { accountTexts } from './account-texts.ts'
import { useNextTarget } from './use-target.ts'

/** What the server says of it, and the way on, which is taken by itself after a while (M-82). */
export function LinkSent({ answer }: { answer: string }) {
  const target = useNextTarget(true)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} className="account-done" tabIndex={-1}>
      <Alert kind="success">{answer}</Alert>
      <p>{accountTexts.goingOn}</p>
      <Link className="button primary" to={target}>
        {accountTexts.continue}
      </Link>
    </div>
  )
}

/** U-12 */
export function WhereIsTheMail() {
  const { aside, spam } = accountTexts.reset
  return (
    <>
      <h2>{aside}</h2>
      <p>
        {spam.before}
        <Link to="/contact/">{spam.contact}</Link>
        {spam.after}
      </p>
    </>
  )
}
