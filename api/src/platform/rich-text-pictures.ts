// Photographs in rich text. A text stores `<figure class="full"><img src="/media/NAME/…">…</figure>`; visitors get each
// picture in all its sizes. A photograph that is not there any more takes its figure and its caption along.
import type { Picture } from '@chobighor/contract/picture'
import { DomUtils, parseDocument } from 'htmlparser2'

const NAME = /^\/media\/([0-9a-f]{24})\//
const PLACEMENTS = ['full', 'wide', 'pair', 'single'] as const

/** A picture may be drawn at twice its own width, no larger. */
const MOST_ENLARGED = 2

type Placement = (typeof PLACEMENTS)[number] | 'text'
export type PicturesByName = ReadonlyMap<string, Picture>
type Tag = ReturnType<typeof DomUtils.getElementsByTagName>[number]

const tagsIn = (within: ReturnType<typeof parseDocument> | Tag, name: string) =>
  DomUtils.getElementsByTagName(name, within)
const nameOf = (img: Tag) => NAME.exec(img.attribs.src ?? '')?.[1]

/** The names of all pictures that these texts show. */
export function picturesIn(texts: readonly string[]): string[] {
  const names = texts.flatMap((html) => tagsIn(parseDocument(html), 'img').flatMap((img) => nameOf(img) ?? []))
  return [...new Set(names)]
}

/** A picture that was copied from a page is stored by its own address, as one from the library: MEDIA_URL may change. */
export function withOwnPictures(html: string, mediaUrl: string | undefined): string {
  return mediaUrl === undefined ? html : html.replaceAll(`${mediaUrl}/media/`, '/media/')
}

/** @param html as `cleanHtml` returns it */
export function renderPictureHtml(html: string, pictures: PicturesByName): string {
  if (!html.includes('<img') && !html.includes('<figure')) return html
  const tree = parseDocument(html)
  for (const figure of tagsIn(tree, 'figure')) {
    const placement = PLACEMENTS.find((each) => each === figure.attribs.class)
    if (placement) placeFigure(figure, placement, pictures)
  }
  for (const img of tagsIn(tree, 'img')) if (!img.attribs.style) drawPicture(img, 'text', pictures)
  for (const figure of tagsIn(tree, 'figure')) if (figure.attribs.class === 'pair') pairUp(figure)
  return DomUtils.getInnerHTML(tree, { encodeEntities: 'utf8', emptyAttrs: true })
}

/** Without a picture of the studio's it keeps its own shape. */
function placeFigure(figure: Tag, placement: Placement, pictures: PicturesByName): void {
  const [first, ...others] = tagsIn(figure, 'img')
  const name = first && nameOf(first)
  const picture = name === undefined ? undefined : pictures.get(name)
  if (!first || (name !== undefined && !picture)) {
    DomUtils.removeElement(figure)
    return
  }
  if (picture)
    figure.attribs.style = `--ratio:${(picture.width / picture.height).toFixed(4)};--most:${picture.width * MOST_ENLARGED}px`
  for (const img of [first, ...others]) drawPicture(img, placement, pictures)
}

/** A picture of another site stays as it is; one of the studio's that was removed goes. */
function drawPicture(img: Tag, placement: Placement, pictures: PicturesByName): void {
  const name = nameOf(img)
  if (name === undefined) return
  const picture = pictures.get(name)
  if (!picture) {
    DomUtils.removeElement(img)
    return
  }
  const { folder, widths, jpeg, width, height, placeholder, focus } = picture
  const sizes = sizesOf(placement, width / height)
  const files = widths.map((each) => `${folder}/${each}.avif ${each}w`).join(', ')
  const source = `<source type="image/avif" srcset="${files}" sizes="${sizes}">`
  const [drawn] = tagsIn(parseDocument(`<picture>${source}</picture>`), 'picture')
  if (!drawn) return
  DomUtils.replaceElement(img, drawn)
  DomUtils.appendChild(drawn, img)
  img.attribs = {
    src: jpeg,
    alt: img.attribs.alt ?? '',
    width: String(width),
    height: String(height),
    loading: 'lazy',
    decoding: 'async',
    style: `object-position:${focus.x}% ${focus.y}%;background:url(${placeholder}) center / cover`,
  }
}

/** As the style sheet places them (site/app/style/story.css). */
function sizesOf(placement: Placement, ratio: number): string {
  if (placement === 'full') return '100vw'
  if (placement === 'wide') return '92vw'
  if (placement === 'pair') return `(min-width: 768px) 46vw, ${ratio < 1 ? '46vw' : '92vw'}`
  return '(min-width: 768px) 640px, 92vw'
}

/** Puts it into a row, with the next one if that is half of a pair too. One alone is as wide as the row. */
function pairUp(figure: Tag): void {
  if (figure.parent && 'attribs' in figure.parent && figure.parent.attribs.class === 'pairs') return
  const [row] = tagsIn(parseDocument('<div class="pairs"></div>'), 'div')
  const next = DomUtils.nextElementSibling(figure)
  const between = next && figure.next !== next && DomUtils.textContent(figure.next ?? []).trim()
  if (!row) return
  DomUtils.replaceElement(figure, row)
  DomUtils.appendChild(row, figure)
  if (next?.attribs.class !== 'pair' || between) return
  DomUtils.removeElement(next)
  DomUtils.appendChild(row, next)
}
