import { inBrowserAhead, type Loading, onServer } from '../../load.ts'
import { headOf } from '../../shell/head.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { leadOn } from '../lead-on.ts'
import type { Route } from './+types/content-page.ts'

async function load({ call, params: { slug: asked = '' }, url }: Loading) {
  const { slug, title, body } = await call.content.findPage({ slug: asked })
  leadOn(url, { folder: 'page', asked, slug })
  return { slug, title, body }
}

export const loader = onServer(load)
export const clientLoader = inBrowserAhead(load)

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? headOf(matches, { title: loaderData.title, path: `/page/${encodeURI(loaderData.slug)}/` }) : []

export default function ContentPage({ loaderData: { title, body } }: Route.ComponentProps) {
  return (
    <article className="screen content-page">
      <h1 className="page-title">{title}</h1>
      <RichText html={body} />
    </article>
  )
}
