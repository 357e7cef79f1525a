import type { Video } from '@chobighor/contract/portfolio'
import type { ComponentType } from 'react'
import { VideoFrame, type VideoFrameProps } from './video-frame.tsx'

export interface VideoGridProps extends Pick<VideoFrameProps, 'poster'> {
  videos: Video[]
  /** The rank of the videos' titles: one below the heading that they stand under. */
  level: 2 | 3
  /** Draws the first video, where it differs from the others. */
  First?: ComponentType<VideoFrameProps>
}

/** Two columns of videos, one on a phone (G-24). */
export function VideoGrid({ videos, poster, level, First = VideoFrame }: VideoGridProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <ul className="videos">
      {videos.map((video, at) => {
        const Frame = at === 0 ? First : VideoFrame
        return (
          <li key={video.id}>
            <Frame video={video} host={video.host} poster={poster} />
            <Heading className="video-title">{video.title}</Heading>
          </li>
        )
      })}
    </ul>
  )
}
