// A company's own video loads when it comes into view, starts muted and is paused when it is ready, so that its first frame is
// visible (M-35). Visitors who want less motion or less data get a frame that waits.
import { useEffect, useRef, useState } from 'react'
import { PhotoPicture } from './photo-picture.tsx'
import { savesData } from './prefetch.ts'
import { FRAME, playerAddress, VideoFrame, type VideoFrameProps } from './video-frame.tsx'

const AUTOPLAY = 'enablejsapi=1&autoplay=1&mute=1&playsinline=1'

export function VideoPlayer({ video, poster }: VideoFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const [show, setShow] = useState<'nothing' | 'frame' | 'player'>('nothing')
  useEffect(() => {
    if (!place.current) return
    if (wantsLess()) return setShow('frame')
    const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && setShow('player'))
    sight.observe(place.current)
    return () => sight.disconnect()
  }, [])

  if (show === 'frame') return <VideoFrame video={video} poster={poster} />
  if (show === 'player') return <Player video={video} />
  return (
    <div className="video-frame" ref={place}>
      {video.poster && <PhotoPicture picture={video.poster} alt="" sizes="(min-width: 768px) 46vw, 92vw" />}
      <noscript>
        <iframe {...FRAME} title={video.title} src={playerAddress(video)} loading="lazy" />
      </noscript>
    </div>
  )
}

function Player({ video }: Pick<VideoFrameProps, 'video'>) {
  const { host } = video
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => (frame.current ? pauseWhenReady(frame.current, host) : undefined), [host])
  return <iframe {...FRAME} ref={frame} title={video.title} src={`${playerAddress(video)}?${AUTOPLAY}`} />
}

const wantsLess = () => savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches

// A page sends messages to the video host's player in a frame, without a script of the host (M-35). It announces that
// it listens until the player says that it is ready; then it may send commands.
const EVERY = 250
const TRIES = 80

/** Pauses this frame's player when it is ready (G-36). Ignores messages of other hosts and other frames. */
function pauseWhenReady(frame: HTMLIFrameElement, host: string): () => void {
  // The messages aren't secret, so any origin may get them: an error page in the frame then causes no console error.
  const say = (message: object) => frame.contentWindow?.postMessage(JSON.stringify({ ...message, id: 1 }), '*')
  let tries = 0
  const listening = setInterval(() => {
    if (++tries > TRIES) stop()
    else say({ event: 'listening', channel: 'widget' })
  }, EVERY)
  const onMessage = ({ origin, source, data }: MessageEvent) => {
    if (origin !== new URL(host, location.href).origin || source !== frame.contentWindow || !isReady(data)) return
    stop()
    say({ event: 'command', func: 'pauseVideo', args: '' })
  }
  const stop = () => {
    clearInterval(listening)
    removeEventListener('message', onMessage)
  }
  addEventListener('message', onMessage)
  return stop
}

/** The player's first message is one of these two. */
function isReady(data: unknown): boolean {
  if (typeof data !== 'string') return false
  try {
    const { event } = JSON.parse(data) as { event?: unknown }
    return event === 'onReady' || event === 'initialDelivery'
  } catch {
    return false
  }
}
