import { data, Link } from 'react-router'
import { headOf } from '../../shell/head.ts'
import { texts } from '../../texts.ts'
import type { Route } from './+types/not-found-page.ts'

/** The screen is the same for all unlisted paths; the server says 404 with it (M-28). */
export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export const meta: Route.MetaFunction = ({ matches, location }) =>
  headOf(matches, { title: texts.notFound.title, path: location.pathname, hidden: true })

export default function NotFoundPage() {
  return (
    <section className="composed">
      <p className="label">{texts.notFound.title}</p>
      <h1 className="page-title">{texts.notFound.heading}</h1>
      <p className="lead">{texts.notFound.text}</p>
      <p className="actions">
        <Link className="button primary" to="/">
          {texts.goHome}
        </Link>
        <Link className="button" to="/photography/all/">
          {texts.notFound.photographs}
        </Link>
      </p>
    </section>
  )
}
