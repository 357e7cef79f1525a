import type { Video } from '@chobighor/contract/portfolio'
import { useStudio } from '../../shell/studio.ts'
import { VideoGrid } from '../../ui/video-frame-grid.tsx'
import { VideoPlayer } from '../../ui/video-frame-player.tsx'
import { companyTexts } from './company-texts.ts'

/** The first is the company's own and asks to play (M-35); the others wait to be asked. */
export function CompanyVideos({ name, videos }: { name: string; videos: Video[] }) {
  const { basic } = useStudio()
  return (
    <section className="section">
      <h2 className="section-title">{companyTexts.videos(name)}</h2>
      {videos.length > 0 ? (
        <VideoGrid videos={videos} poster={basic?.video_posters ?? true} level={3} First={VideoPlayer} />
      ) : (
        <p className="lead">{companyTexts.noVideos}</p>
      )}
    </section>
  )
}
