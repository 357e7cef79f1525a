import { Link } from 'react-router'

export interface MissingProps {
  title: string
  text: string
  /** The one thing to do next: what it says and where it leads. */
  next: string
  to: string
}

/** What a screen says of a thing that isn't there. */
export function Missing({ title, text, next, to }: MissingProps) {
  return (
    <section className="composed">
      <h1 className="page-title">{title}</h1>
      <p className="lead">{text}</p>
      <p className="actions">
        <Link className="button primary" to={to}>
          {next}
        </Link>
      </p>
    </section>
  )
}
