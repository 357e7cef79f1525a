import { isFailedPart } from '../../partial-loading.ts'
import { inBrowser, type Loading, onServer } from '../../route-loaders.ts'
import { headOf } from '../../shell/head.tsx'
import { NEXT, PageEnd } from '../../shell/page-end.tsx'
import { FailedSection } from '../../ui/part-failed.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { SharePage } from '../../ui/share-page.tsx'
import { Written } from '../../ui/written.tsx'
import { redirectToSlug } from '../redirect-to-slug.ts'
import type { Route } from './+types/content-page.ts'
import { type NextStory, type Story, storyAfter, storyIn } from './parse-photo-story.ts'

const NEXT_STORY = 'The next story'

async function load({ call, part, params: { slug: requested = '' }, url }: Loading) {
  const { slug, title, body } = await call.content.findPage({ slug: requested })
  redirectToSlug(url, { folder: 'page', requested, slug })
  const story = storyIn(body)
  const pages = story && (await part(call.content.listPages()))
  const next = isFailedPart(pages) ? pages : pages && storyAfter(slug, pages)
  return { slug, title, body, story, next }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const handle = headOf(
  'photographs',
  ({ loaderData }: Route.MetaArgs) =>
    loaderData && { title: loaderData.title, path: `/page/${encodeURI(loaderData.slug)}/` },
)

export default function ContentPage({ loaderData: { title, body, story, next } }: Route.ComponentProps) {
  return (
    <>
      <article className={story ? 'content-page story' : 'screen content-page'}>
        {story ? <StoryOpening title={title} story={story} /> : <Written as="h1" className="page-title" text={title} />}
        <RichText html={story?.rest ?? body} />
        {story && <SharePage title={title} />}
      </article>
      <FailedSection of={next} title={NEXT_STORY} />
      <PageEnd next={!next || isFailedPart(next) ? NEXT.services : nextScreenOf(next)} />
    </>
  )
}

const nextScreenOf = ({ slug, title, opening }: NextStory) => ({ to: `/page/${slug}/`, title, picture: opening })

function StoryOpening({ title, story }: { title: string; story: Story }) {
  return (
    <header className="opening">
      <div className="opening-words">
        <Written as="h1" className="page-title" text={title} />
        {story.facts && <RichText html={story.facts} />}
      </div>
      <RichText html={story.opening} className="grown" />
    </header>
  )
}
