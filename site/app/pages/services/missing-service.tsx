import { Link } from 'react-router'
import { texts } from './services-texts.ts'

export function MissingService() {
  return (
    <section className="composed">
      <h1 className="page-title">{texts.missing.title}</h1>
      <p className="lead">{texts.missing.text}</p>
      <p className="actions">
        <Link className="button primary" to="/service/">
          {texts.missing.back}
        </Link>
      </p>
    </section>
  )
}
