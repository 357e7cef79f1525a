// A video, embedded by its id (G-25). With a poster nothing is requested from the host until the visitor clicks (M-36).

import type { Picture } from '@chobighor/contract/picture'
import type { Video } from '@chobighor/contract/portfolio'
import type { ComponentType, MouseEvent } from 'react'
import { placeholderOf, srcSet } from './photo-picture.tsx'
import { Written } from './written.tsx'

/** In CSS pixels (K-17). */
const VIDEO_HEIGHT = 240

export interface VideoFrameProps {
  video: Video
  poster: boolean
}

export function VideoFrame({ video, poster }: VideoFrameProps) {
  const player = playerAddress(video)
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

/** What all video frames share. The host plays only for a page that names its own address. */
export const FRAME = {
  className: 'video-frame',
  height: VIDEO_HEIGHT,
  allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
  referrerPolicy: 'strict-origin-when-cross-origin',
} as const

export const playerAddress = ({ host, link }: Video): string => `${host}/embed/${encodeURIComponent(link)}`

export interface VideoGridProps extends Pick<VideoFrameProps, 'poster'> {
  videos: Video[]
  level: 2 | 3
  /** The first one is large: it opens the page (decision 063). */
  hasOpening?: boolean
  /** Draws the first video, if it differs from the others. */
  First?: ComponentType<VideoFrameProps>
}

/** Two columns of videos; on a phone one (G-24). */
export function VideoGrid({ videos, poster, level, hasOpening = false, First = VideoFrame }: VideoGridProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <ul className="videos">
      {videos.map((video, at) => {
        const Frame = at === 0 ? First : VideoFrame
        return (
          <li key={video.id} className={hasOpening && at === 0 ? 'opening-film' : undefined}>
            <Frame video={video} poster={poster} />
            <div className="video-words">
              <Written as={Heading} className="video-title" text={video.title} />
              <Written as="p" text={video.description} />
              <a
                className="video-full"
                href={playerAddress(video)}
                aria-label={texts.fullScreenOf(video.title)}
                onClick={openFullScreen}
              >
                {texts.fullScreen}
              </a>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

export interface Poster {
  title: string
  picture: Picture | null
  player: string
}

const texts = {
  play: (title: string) => `Play ${title}`,
  fullScreen: 'Full screen',
  fullScreenOf: (title: string) => `Full screen: ${title}`,
}

/** The film's own frame fills the screen. Where no frame may, the link leads to the player's page. */
function openFullScreen(event: MouseEvent<HTMLAnchorElement>): void {
  const frame = event.currentTarget.closest('li')?.querySelector('iframe')
  if (!frame || !document.fullscreenEnabled || event.metaKey || event.ctrlKey) return
  event.preventDefault()
  frame.requestFullscreen().catch(() => undefined)
}

const FILL = 'position:absolute;inset:0;width:100%;height:100%'
const MARK =
  '<svg viewBox="0 0 72 72" fill="none" aria-hidden="true" style="position:relative;width:clamp(72px,9vw,120px)"><circle cx="36" cy="36" r="35" fill="rgb(0 0 0/.45)" stroke="#fff" stroke-width="1.5"/><path d="M29 23v26l22-13z" fill="#fff"/></svg>'

/**
 * What a video shows until the visitor clicks (M-36): a whole document for `srcdoc`, with a link to the player. The page's
 * policy allows it style attributes, no style sheets, no scripts.
 */
export function posterDocument({ title, picture, player }: Poster): string {
  const name = escaped(title)
  const label = escaped(texts.play(title))
  const link = `position:absolute;inset:0;display:grid;place-items:center;place-content:center;gap:16px;padding:16px;color:#f2ece1;text-decoration:none;text-align:center;font:22px/1.25 Georgia,serif;outline-offset:-4px`
  const face = picture ? drawn(picture) : ''
  return `<!doctype html><html lang="en" style="color-scheme:dark"><head><meta charset="utf-8"><title>${name}</title></head><body style="margin:0;background:#15110f"><a href="${escaped(player)}" aria-label="${label}" style="${link}">${face}${MARK}${picture ? '' : `<span style="position:relative">${name}</span>`}</a></body></html>`
}

function drawn(picture: Picture): string {
  const sizes = '100vw'
  const source = `<source type="image/avif" srcset="${srcSet(picture)}" sizes="${sizes}">`
  const { x, y } = picture.focus
  const style = `${FILL};object-fit:cover;object-position:${x}% ${y}%;background:url(${picture.placeholder}) center/cover`
  return `<picture>${source}<img src="${escaped(picture.jpeg)}" alt="" style="${style}"></picture>`
}

const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => NAMED[sign] ?? sign)
}
