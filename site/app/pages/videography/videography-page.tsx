import { inBrowser, type Loading, onServer } from '../../route-loaders.ts'
import { headOf } from '../../shell/head.tsx'
import { NEXT, PageEnd } from '../../shell/page-end.tsx'
import { useStudio } from '../../shell/studio.ts'
import { TitleBlock, titleOf } from '../../ui/title-block.tsx'
import { VideoGrid } from '../../ui/video-frame.tsx'
import { videoObject } from '../photo-video-json-ld.ts'
import type { Route } from './+types/videography-page.ts'

const UNTITLED = 'Videography'
const texts = { empty: 'No film yet.', nothingYet: 'The first ones will be shown here soon.' }

async function load({ call, part }: Loading) {
  const [titles, videos] = await Promise.all([part(call.studio.listVideographyTitles()), call.portfolio.listVideos()])
  return { titles, ...titleOf(titles, UNTITLED), videos }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const handle = headOf('photographs', ({ loaderData }: Route.MetaArgs) => {
  const path = '/videography/all/'
  if (!loaderData) return undefined
  const { title, description, videos } = loaderData
  return {
    title,
    description,
    path,
    picture: videos.find(({ poster }) => poster)?.poster,
    jsonLd: (studio) => ({
      '@type': 'CollectionPage',
      name: title,
      url: studio.publicUrl + path,
      hasPart: videos.map((video) => videoObject(video, studio)),
    }),
  }
})

export default function VideographyPage({ loaderData: { titles, title, description, videos } }: Route.ComponentProps) {
  const { basic } = useStudio()
  return (
    <>
      <section className="screen">
        <TitleBlock title={title} description={description} of={titles} />
        {videos.length > 0 ? (
          <VideoGrid videos={videos} poster={basic?.video_posters ?? true} level={2} hasOpening />
        ) : (
          <div className="nothing">
            <p className="section-title">{texts.empty}</p>
            <p className="muted">{texts.nothingYet}</p>
          </div>
        )}
      </section>
      <PageEnd next={NEXT.services} />
    </>
  )
}
