import { Alert } from './alert.tsx'
import { ButtonLink } from './button-link.tsx'

export interface NotFoundMessageProps {
  title: string
  detail: string
  /** The link to the next thing to do: its text and its address. */
  next: string
  to: string
}

export function NotFoundMessage({ title, detail, next, to }: NotFoundMessageProps) {
  return (
    <section className="composed">
      <h1 className="page-title">{title}</h1>
      <Alert kind="danger">{detail}</Alert>
      <p className="actions">
        <ButtonLink isPrimary to={to} text={next} />
      </p>
    </section>
  )
}
