// The demo's videos. No video host knows them, so the product shows them as still pictures that move. Each is a page
// for a frame, and sends the same messages as a video host's player (M-35). It loads nothing from other sites.
import { escaped } from './journal.ts'

interface Still {
  src: string
  alt: string
}

export interface Film {
  title: string
  stills: Still[]
  /** Whether it starts by itself. */
  autoplay: boolean
}

/** The number of stills in a video; the percentages in the style fit this number. */
export const STILLS = 4

/** Seconds for which one still is visible. */
const HOLD = 7

export const FILM_STYLE = `
html { color-scheme: dark; height: 100%; background: #0b0908; color: #f1ebe0; font: 15px/1.4 system-ui, sans-serif }
body { margin: 0; height: 100%; overflow: hidden; position: relative }
img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; opacity: 0;
  animation: seen var(--length) linear infinite, moved var(--length) linear infinite; animation-play-state: paused }
img:first-of-type { opacity: 1 }
.playing img { animation-play-state: running }
button { position: absolute; inset: 0; width: 100%; border: 0; padding: 0; background: none; color: inherit; cursor: pointer }
button:focus-visible { outline: 2px solid #e8763f; outline-offset: -4px }
svg { position: absolute; transition: opacity 300ms }
.play { inset: 0; width: 72px; height: 72px; margin: auto }
.pause { left: 14px; bottom: 18px; width: 40px; height: 40px }
.playing .play, :root:not(.playing) .pause { opacity: 0 }
.shade { position: absolute; inset: auto 0 0; height: 96px; background: linear-gradient(transparent, rgb(0 0 0/.6)); pointer-events: none }
.line { position: absolute; inset: auto 0 0; height: 4px; background: rgb(255 255 255/.34); pointer-events: none }
.line i { display: block; height: 100%; background: #e8763f; transform-origin: 0 0;
  animation: passed var(--length) linear infinite paused }
.playing .line i { animation-play-state: running }
@keyframes seen { 0% { opacity: 0 } 4% { opacity: 1 } 25% { opacity: 1 } 29%, 100% { opacity: 0 } }
@keyframes moved { from { scale: 1 } 30%, to { scale: 1.12 } }
@keyframes passed { from { scale: 0 1 } }
@media (prefers-reduced-motion: reduce) { img { animation-name: seen } svg { transition: none } }`

export const FILM_SCRIPT = `
const page = document.documentElement, button = document.querySelector('button')
let listener
const tell = (event, info) => listener?.postMessage(JSON.stringify({ event, info, id: 1, channel: 'widget' }), location.origin)
const play = (on) => {
  page.classList.toggle('playing', on)
  button.setAttribute('aria-label', on ? 'Pause' : 'Play')
  tell('onStateChange', on ? 1 : 2)
}
button.addEventListener('click', () => play(!page.classList.contains('playing')))
addEventListener('message', ({ source, origin, data }) => {
  if (origin !== location.origin) return
  let said
  try { said = JSON.parse(data) } catch { return }
  if (said.event === 'listening' && !listener) { listener = source; tell('onReady', null) }
  if (said.func === 'playVideo') play(true)
  if (said.func === 'pauseVideo') play(false)
})`

const mark = (name: string, shape: string) =>
  `<svg class="${name}" viewBox="0 0 72 72" fill="none" aria-hidden="true"><circle cx="36" cy="36" r="35" fill="rgb(0 0 0/.45)" stroke="#fff" stroke-width="1.5"/><path d="${shape}" fill="#fff"/></svg>`
const PLAY = mark('play', 'M29 23v26l22-13z')
/** Visible while the video plays, so that visitors know what a click does. */
const PAUSE = mark('pause', 'M25 23h7v26h-7zM40 23h7v26h-7z')

export function filmPage({ title, stills, autoplay }: Film): string {
  const length = stills.length * HOLD
  const images = stills.map(({ src, alt }, at) => {
    // the first still is visible before anything moves
    const delay = (at - 0.16) * HOLD
    return `<img src="${escaped(src)}" alt="${escaped(alt)}" style="--length:${length}s;animation-delay:${delay}s">`
  })
  return `<!doctype html>
<html lang="en"${autoplay ? ' class="playing"' : ''}>
<head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${FILM_STYLE}</style></head>
<body>${images.join('')}
<div class="shade"></div>
<div class="line"><i style="--length:${length}s"></i></div>
<button type="button" aria-label="${autoplay ? 'Pause' : 'Play'}">${PLAY}${PAUSE}</button>
<script>${FILM_SCRIPT}</script></body></html>`
}
