import { inBrowserAhead, type Loading, onServer } from '../../load.ts'
import { headOf } from '../../shell/head.ts'
import { useStudio } from '../../shell/studio.ts'
import { TitleBlock } from '../../ui/title-block.tsx'
import { VideoGrid } from '../../ui/video-frame-grid.tsx'
import { studioOf, videoObject } from '../work-json-ld.ts'
import type { Route } from './+types/videography-page.ts'
import { videographyTexts } from './videography-texts.ts'

async function load({ call }: Loading) {
  const [[block], videos] = await Promise.all([call.studio.listVideographyTitles(), call.portfolio.listVideos()])
  return {
    title: block?.mainTitle || videographyTexts.untitled,
    description: block?.shortDescription ?? '',
    videos,
  }
}

export const loader = onServer(load)
export const clientLoader = inBrowserAhead(load)

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const path = '/videography/all/'
  if (!loaderData) return []
  const { title, description, videos } = loaderData
  const studio = studioOf(matches)
  return headOf(matches, {
    title,
    description,
    path,
    picture: videos.find(({ poster }) => poster)?.poster,
    jsonLd: {
      '@type': 'CollectionPage',
      name: title,
      url: studio.publicUrl + path,
      hasPart: videos.map((video) => videoObject(video, studio)),
    },
  })
}

export default function VideographyPage({ loaderData: { title, description, videos } }: Route.ComponentProps) {
  const { basic } = useStudio()
  return (
    <section className="screen">
      <TitleBlock title={title} description={description} />
      {videos.length > 0 ? (
        <VideoGrid videos={videos} poster={basic?.video_posters ?? true} level={2} />
      ) : (
        <div className="nothing">
          <p className="section-title font-display">{videographyTexts.empty}</p>
          <p className="text-muted">{videographyTexts.nothingYet}</p>
        </div>
      )}
    </section>
  )
}
