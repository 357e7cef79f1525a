// How a page speaks with the video host's player in a frame: by messages, without a script of the host's (M-35). The page
// says that it listens until the player says that it is ready; then commands may follow.

const EVERY = 250
const TRIES = 80

/** Pauses the player of this frame as soon as it is ready (G-36). Only the host's own word counts, and only from this frame. */
export function pauseWhenReady(frame: HTMLIFrameElement, host: string): () => void {
  // What is said is no secret, so it may go to whatever the frame holds: an error page must not make the console complain.
  const say = (message: object) => frame.contentWindow?.postMessage(JSON.stringify({ ...message, id: 1 }), '*')
  let tries = 0
  const listening = setInterval(() => {
    if (++tries > TRIES) stop()
    else say({ event: 'listening', channel: 'widget' })
  }, EVERY)
  const hear = ({ origin, source, data }: MessageEvent) => {
    if (origin !== new URL(host, location.href).origin || source !== frame.contentWindow || !isReady(data)) return
    stop()
    say({ event: 'command', func: 'pauseVideo', args: '' })
  }
  const stop = () => {
    clearInterval(listening)
    removeEventListener('message', hear)
  }
  addEventListener('message', hear)
  return stop
}

/** The player's first word is one of these two. */
function isReady(data: unknown): boolean {
  if (typeof data !== 'string') return false
  try {
    const { event } = JSON.parse(data) as { event?: unknown }
    return event === 'onReady' || event === 'initialDelivery'
  } catch {
    return false
  }
}
