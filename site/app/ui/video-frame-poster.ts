// What a video shows until it is asked for: a document of its own within the frame, without a byte from the video host (M-36).
// It stands under the page's policy: style attributes, no style sheets, no scripts; its one link opens the player in the frame.
import type { Picture } from '@chobighor/contract/picture'
import { srcSet } from './photo-picture.tsx'
import { videoTexts } from './video-frame-texts.ts'

export interface Poster {
  title: string
  picture: Picture | null
  /** Where the player is. */
  player: string
}

const FILL = 'position:absolute;inset:0;width:100%;height:100%'
const MARK =
  '<svg width="72" height="72" viewBox="0 0 72 72" fill="none" aria-hidden="true" style="position:relative"><circle cx="36" cy="36" r="35" fill="rgb(0 0 0/.45)" stroke="#fff" stroke-width="1.5"/><path d="M29 23v26l22-13z" fill="#fff"/></svg>'

/** @returns a whole HTML document, for `srcdoc` */
export function posterDocument({ title, picture, player }: Poster): string {
  const name = escaped(title)
  const label = escaped(videoTexts.play(title))
  const link = `position:absolute;inset:0;display:grid;place-items:center;place-content:center;gap:16px;padding:16px;color:#f2ece1;text-decoration:none;text-align:center;font:22px/1.25 Georgia,serif;outline-offset:-4px`
  const face = picture ? drawn(picture) : ''
  return `<!doctype html><html lang="en" style="color-scheme:dark"><head><meta charset="utf-8"><title>${name}</title></head><body style="margin:0;background:#15110f"><a href="${escaped(player)}" aria-label="${label}" style="${link}">${face}${MARK}${picture ? '' : `<span style="position:relative">${name}</span>`}</a></body></html>`
}

function drawn(picture: Picture): string {
  const sizes = '(min-width:800px) 800px, 100vw'
  const source = (format: 'avif' | 'webp') =>
    `<source type="image/${format}" srcset="${srcSet(picture, format)}" sizes="${sizes}">`
  const { x, y } = picture.focus
  const style = `${FILL};object-fit:cover;object-position:${x}% ${y}%;background:url(${picture.placeholder}) center/cover`
  return `<picture>${source('avif')}${source('webp')}<img src="${escaped(picture.jpeg)}" alt="" style="${style}"></picture>`
}

const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => NAMED[sign] ?? sign)
}
