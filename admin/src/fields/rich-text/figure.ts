// What a photograph in rich text has, and how it moves.
import type { Editor } from '@tiptap/react'

export const PLACEMENTS = ['full', 'wide', 'pair', 'single', 'text'] as const
export type Placement = (typeof PLACEMENTS)[number]

export interface FigureAttributes {
  src: string
  alt: string
  caption: string
  placement: Placement
}

/** Puts the figure before the block above it, or behind the one below. @returns its new position */
export function moveFigure({ state, view }: Editor, at: number, by: -1 | 1): number | undefined {
  const place = state.doc.resolve(at)
  const node = place.nodeAfter
  const neighbour = by < 0 ? place.nodeBefore : node && place.parent.maybeChild(place.index() + 1)
  if (!node || !neighbour) return undefined
  const to = at + by * neighbour.nodeSize
  view.dispatch(
    state.tr
      .delete(at, at + node.nodeSize)
      .insert(to, node)
      .scrollIntoView(),
  )
  return to
}
