import { inBrowserAhead, type Loading, onServer } from '../../route-loaders.ts'
import { headOf } from '../../shell/head.tsx'
import { NEXT, PageEnd } from '../../shell/page-end.tsx'
import { langOf } from '../../ui/lang.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { redirectToSlug } from '../redirect-to-slug.ts'
import type { Route } from './+types/content-page.ts'
import { openingOf } from './opening.ts'

async function load({ call, params: { slug: requested = '' }, url }: Loading) {
  const { slug, title, body } = await call.content.findPage({ slug: requested })
  redirectToSlug(url, { folder: 'page', requested, slug })
  return { slug, title, body }
}

export const loader = onServer(load)
export const clientLoader = inBrowserAhead(load)

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? headOf(matches, { title: loaderData.title, path: `/page/${encodeURI(loaderData.slug)}/` }) : []

export default function ContentPage({ loaderData: { title, body } }: Route.ComponentProps) {
  const opening = openingOf(body)
  const heading = (
    <h1 className="page-title" lang={langOf(title)}>
      {title}
    </h1>
  )
  return (
    <>
      <article className="screen content-page">
        {opening ? (
          <div className="story-opening">
            <div>
              {heading}
              {opening.words && <RichText html={opening.words} />}
            </div>
            <RichText html={opening.figure} />
          </div>
        ) : (
          heading
        )}
        <RichText html={opening ? opening.rest : body} />
      </article>
      <PageEnd next={NEXT.services} />
    </>
  )
}
