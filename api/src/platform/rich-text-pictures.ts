// Photographs in rich text. A text stores `<figure class="full"><img src="/media/NAME/…">…</figure>`; visitors get each
// picture in all its sizes. A photograph that is not there any more takes its figure and its caption along.
import type { Picture } from '@chobighor/contract/picture'

const FIGURE = /<figure class="(full|wide|pair|single)">((?:(?!<figure)[\s\S])*?)<\/figure>/g
const IMG = /<img [^>]*>/g
const NAME = /\ssrc="\/media\/([0-9a-f]{24})\//
const ALT = /\salt="([^"]*)"/

/** A picture may be drawn at twice its own width, no larger. */
const MOST_ENLARGED = 2

type Placement = 'full' | 'wide' | 'pair' | 'single' | 'text'
export type PicturesByName = ReadonlyMap<string, Picture>

/** The names of all pictures that these texts show. */
export function picturesIn(texts: readonly string[]): string[] {
  const names = texts.flatMap((html) => [...html.matchAll(IMG)].flatMap(([img]) => nameIn(img) ?? []))
  return [...new Set(names)]
}

/** A picture that was copied from a page is stored by its own address, as one from the library: MEDIA_URL may change. */
export function withOwnPictures(html: string, mediaUrl: string | undefined): string {
  return mediaUrl === undefined ? html : html.replaceAll(`${mediaUrl}/media/`, '/media/')
}

/** @param html as `cleanHtml` returns it */
export function renderPictureHtml(html: string, pictures: PicturesByName): string {
  const figures = html.replace(FIGURE, (_, placement: Placement, inside: string) => {
    const picture = shownIn(inside, pictures)
    if (picture === null) return ''
    return figureOf(placement, drawEach(inside, pictures, placement), picture)
  })
  return pairUp(drawEach(figures, pictures, 'text'))
}

const nameIn = (img: string) => NAME.exec(img)?.[1]

/** @returns null if it was removed, undefined if the picture is not one of the studio's */
function shownIn(figure: string, pictures: PicturesByName): Picture | null | undefined {
  const img = figure.match(IMG)?.[0]
  if (!img) return null
  const name = nameIn(img)
  return name === undefined ? undefined : (pictures.get(name) ?? null)
}

function figureOf(placement: Placement, inside: string, picture: Picture | undefined): string {
  const style = picture
    ? `--ratio:${(picture.width / picture.height).toFixed(4)};--most:${picture.width * MOST_ENLARGED}px`
    : ''
  return `<figure class="${placement}"${style && ` style="${style}"`}>${inside}</figure>`
}

function drawEach(html: string, pictures: PicturesByName, placement: Placement): string {
  return html.replace(IMG, (img) => {
    const name = nameIn(img)
    // what is drawn already has its style
    if (name === undefined || img.includes(' style=')) return img
    const picture = pictures.get(name)
    return picture ? pictureOf(picture, ALT.exec(img)?.[1] ?? '', placement) : ''
  })
}

function pictureOf(picture: Picture, alt: string, placement: Placement): string {
  const { folder, widths, jpeg, width, height, placeholder, focus } = picture
  const sizes = sizesOf(placement, width / height)
  const source = (format: string) => {
    const files = widths.map((each) => `${folder}/${each}.${format} ${each}w`).join(', ')
    return `<source type="image/${format}" srcset="${files}" sizes="${sizes}">`
  }
  const style = `object-position:${focus.x}% ${focus.y}%;background:url(${placeholder}) center / cover`
  const img = `<img src="${jpeg}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async" style="${style}">`
  return `<picture>${source('avif')}${source('webp')}${img}</picture>`
}

/** As the style sheet places them (site/app/style/story.css). */
function sizesOf(placement: Placement, ratio: number): string {
  if (placement === 'full') return '100vw'
  if (placement === 'wide') return '92vw'
  if (placement === 'pair') return `(min-width: 768px) 46vw, ${ratio < 1 ? '46vw' : '92vw'}`
  return '(min-width: 768px) 640px, 92vw'
}

/** Puts two figures that follow each other as `pair` into one row. One alone is as wide as the row. */
function pairUp(html: string): string {
  return html.replace(/(<figure class="pair"[^>]*>(?:(?!<figure)[\s\S])*?<\/figure>\s*){1,2}/g, (row) => {
    return `<div class="pairs">${row.trim()}</div>`
  })
}
