import { Link } from 'react-router'
import { Alert } from './alert.tsx'

export interface MissingProps {
  title: string
  /** The server's sentence. */
  detail: string
  /** The one thing to do next: what it says and where it leads. */
  next: string
  to: string
}

/** What a screen says of a thing that isn't there. */
export function Missing({ title, detail, next, to }: MissingProps) {
  return (
    <section className="composed">
      <h1 className="page-title">{title}</h1>
      <Alert kind="danger">{detail}</Alert>
      <p className="actions">
        <Link className="button primary" to={to}>
          {next}
        </Link>
      </p>
    </section>
  )
}
