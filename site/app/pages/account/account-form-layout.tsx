import type { ReactNode } from 'react'
import { texts } from '../../texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { type CallForm, type CallFormOptions, Refusal, useCallForm } from '../../ui/call-form.tsx'
import { type Confirmation, ConfirmDialog, useConfirmDialog } from '../../ui/confirm-dialog.tsx'

export interface AccountFormLayoutProps {
  title: string
  lead?: string | undefined
  /** A screen for guests only: CSS hides it from people who are signed in. */
  isForGuests?: boolean
  aside?: ReactNode
  children: ReactNode
}

export function AccountFormLayout({ title, lead, isForGuests = false, aside, children }: AccountFormLayoutProps) {
  return (
    <section className={`screen account-sheet ${isForGuests ? 'for-guests' : ''}`}>
      <h1 className="page-title">{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      <noscript>
        <p className="lead">{texts.needsScripts}</p>
      </noscript>
      <div className="account-columns">
        <div>{children}</div>
        {aside && <aside>{aside}</aside>}
      </div>
    </section>
  )
}

export function AsideLink({ title, text, link, to }: { title: string; text: string; link: string; to: string }) {
  return (
    <>
      <h2>{title}</h2>
      <p>{text}</p>
      <ButtonLink to={to} text={link} />
    </>
  )
}

export interface AccountFormProps extends Omit<CallFormOptions, 'send'> {
  act: CallFormOptions['send']
  fields?: (form: CallForm) => ReactNode
  className?: string
  send: string
  sending: string
  done?: string | undefined
  /** A second button of a screen has only an outline. */
  isSecond?: boolean
  /** The question before it is sent. */
  confirm?: (Confirmation & { back: string }) | undefined
  children?: ReactNode
}

export function AccountForm({ act, fields, className = 'account-form', ...props }: AccountFormProps) {
  const { send, sending, done, isSecond, confirm, children, ...options } = props
  const form = useCallForm({ ...options, send: act })
  const { dialog, onSubmit } = useConfirmDialog(form.formProps.onSubmit)
  return (
    <form {...form.formProps} onSubmit={onSubmit} className={className}>
      {fields?.(form)}
      <div className="form-foot">
        <Refusal>{form.alert}</Refusal>
        {!form.isRefused && done && <Alert kind="success">{done}</Alert>}
        <button className={isSecond ? 'button' : 'button primary'} type="submit" disabled={form.isDisabled}>
          {form.isSending ? sending : send}
        </button>
        {children}
      </div>
      {confirm && <ConfirmDialog {...confirm} dialog={dialog} send={send} />}
    </form>
  )
}
