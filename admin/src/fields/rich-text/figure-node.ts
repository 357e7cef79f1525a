// A photograph in rich text, with its placement and its caption. The site draws it in all sizes
// (api/src/platform/rich-text-pictures.ts); the text itself names only one file.
import { Node, ReactNodeViewRenderer } from '@tiptap/react'
import { type FigureAttributes, PLACEMENTS } from './figure.ts'
import { FigureView } from './figure-node-view.tsx'

function attributesOf(element: HTMLElement): FigureAttributes | false {
  const img = element instanceof HTMLImageElement ? element : element.querySelector('img')
  const src = img?.getAttribute('src')
  if (!img || !src) return false
  return {
    src,
    alt: img.getAttribute('alt') ?? '',
    caption: element.querySelector('figcaption')?.textContent?.trim() ?? '',
    placement: PLACEMENTS.find((name) => element.classList.contains(name)) ?? 'text',
  }
}

/** `attributesOf` reads them from the whole element at once. */
const attribute = (initial: string) => ({ default: initial, rendered: false, parseHTML: () => null })

export const FigureNode = Node.create({
  name: 'figure',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    src: attribute(''),
    alt: attribute(''),
    caption: attribute(''),
    placement: attribute('text'),
  }),
  parseHTML: () => [
    { tag: 'figure', getAttrs: attributesOf },
    { tag: 'img[src]', getAttrs: attributesOf },
  ],
  renderHTML({ node: { attrs } }) {
    const { src, alt, caption, placement } = attrs as FigureAttributes
    const img = ['img', { src, alt }] as const
    const attributes = placement === 'text' ? {} : { class: placement }
    return caption ? ['figure', attributes, img, ['figcaption', {}, caption]] : ['figure', attributes, img]
  },
  addNodeView: () => ReactNodeViewRenderer(FigureView),
})
