// A video, embedded by its id (G-25). It never plays by itself: where the studio wants posters, the host isn't even asked
// before the visitor is (M-36).
import type { Video } from '@chobighor/contract/portfolio'
import { placeholderOf } from './photo-picture.tsx'
import { posterDocument } from './video-frame-poster.ts'

/** In CSS pixels (K-17). */
const VIDEO_HEIGHT = 240

export interface VideoFrameProps {
  video: Video
  /** Where it is embedded from. */
  host: string
  /** Whether the video waits behind its poster. */
  poster: boolean
}

export function VideoFrame({ video, host, poster }: VideoFrameProps) {
  const player = playerAddress(host, video.link)
  const { title, poster: picture } = video
  return (
    <iframe
      {...FRAME}
      title={title}
      loading="lazy"
      style={placeholderOf(picture)}
      src={player}
      srcDoc={poster ? posterDocument({ title, picture, player: `${player}?autoplay=1` }) : undefined}
    />
  )
}

/** What all frames of the video host have in common. The host plays only for a page that says where it comes from. */
export const FRAME = {
  className: 'video-frame',
  height: VIDEO_HEIGHT,
  allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
  referrerPolicy: 'strict-origin-when-cross-origin',
} as const

export function playerAddress(host: string, link: string): string {
  return `${host}/embed/${encodeURIComponent(link)}`
}
