// A company's own video: it asks to play, muted, and is paused when it is ready, so that its first moving frame stands there
// (M-35). It is loaded when it comes into view; who wants less motion or less data gets a frame that waits.
import { useEffect, useRef, useState } from 'react'
import { PhotoPicture } from './photo-picture.tsx'
import { FRAME, playerAddress, VideoFrame, type VideoFrameProps } from './video-frame.tsx'
import { pauseWhenReady } from './video-frame-messages.ts'

const AUTOPLAY = 'enablejsapi=1&autoplay=1&mute=1&playsinline=1'

export function VideoPlayer({ video, host, poster }: VideoFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const [show, setShow] = useState<'nothing' | 'frame' | 'player'>('nothing')
  useEffect(() => {
    if (!place.current) return
    if (wantsLess()) return setShow('frame')
    const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && setShow('player'))
    sight.observe(place.current)
    return () => sight.disconnect()
  }, [])

  if (show === 'frame') return <VideoFrame video={video} host={host} poster={poster} />
  if (show === 'player') return <Player video={video} host={host} />
  return (
    <div className="video-frame" ref={place}>
      {video.poster && <PhotoPicture picture={video.poster} alt="" sizes="(min-width: 768px) 46vw, 92vw" />}
      <noscript>
        <iframe {...FRAME} title={video.title} src={playerAddress(host, video.link)} loading="lazy" />
      </noscript>
    </div>
  )
}

function Player({ video, host }: Pick<VideoFrameProps, 'video' | 'host'>) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => (frame.current ? pauseWhenReady(frame.current, host) : undefined), [host])
  return <iframe {...FRAME} ref={frame} title={video.title} src={`${playerAddress(host, video.link)}?${AUTOPLAY}`} />
}

function wantsLess(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches
}
