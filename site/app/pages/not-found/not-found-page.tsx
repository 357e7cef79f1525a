import { data } from 'react-router'
import { headOf } from '../../shell/head.tsx'
import { texts } from '../../texts.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import type { Route } from './+types/not-found-page.ts'

/** All unlisted paths show the same screen, with the status 404 (M-28). */
export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export const handle = headOf(undefined, ({ location }: Route.MetaArgs) => ({
  title: texts.notFound.title,
  path: location.pathname,
  hidden: true,
}))

export default function NotFoundPage() {
  return (
    <section className="composed">
      <p className="label">{texts.notFound.title}</p>
      <h1 className="page-title">{texts.notFound.heading}</h1>
      <p className="lead">{texts.notFound.text}</p>
      <p className="actions">
        <ButtonLink isPrimary to="/" text={texts.goHome} />
        <ButtonLink to="/photography/all/" text={texts.notFound.photographs} />
      </p>
    </section>
  )
}
