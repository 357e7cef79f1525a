// How many photos a page or a short list has (M-40, M-41, M-44), the positions of a page's photos, and hosts of videos.

import type { Page } from '../platform/database/paging.ts'

export const PAGE_SIZE = 12
/** Home's gallery has 15 photos, like the specification's demo (K-20). */
export const HOME_SIZE = 15
export const SHORT_LIST_MOST = 48

/** A positive integer at the end of an address limits the number of photos; any other word changes nothing (M-44). */
export function shortListSize(word: string, otherwise: number): number {
  return /^[1-9][0-9]*$/.test(word) ? Math.min(Number(word), SHORT_LIST_MOST) : otherwise
}

/** Of a row of photos. */
export interface Part {
  offset: number
  limit: number
}

export type Stretch<List> = List & Part

/** The parts of several lists, read one after another, that give this many photos from the `offset`th on. */
export function stretchesOf<List extends { total: number }>(
  lists: readonly List[],
  { offset, limit }: Part,
): Stretch<List>[] {
  const stretches: Stretch<List>[] = []
  let passed = 0
  for (const list of lists) {
    const from = Math.max(offset - passed, 0)
    const most = Math.min(list.total, offset + limit - passed) - from
    if (most > 0) stretches.push({ ...list, offset: from, limit: most })
    passed += list.total
    if (passed >= offset + limit) break
  }
  return stretches
}

/** A part beyond the middle of a list is read from its end, so that a late page costs no more than an early one. @param part within the list */
export function readFromEnd({ offset, limit }: Part, total: number): Part & { isFromEnd: boolean } {
  const after = total - offset - limit
  return offset > after ? { offset: after, limit, isFromEnd: true } : { offset, limit, isFromEnd: false }
}

/**
 * A page together with its neighbours in the list, and the photo at the other end of the list that the first and the last
 * page have for a neighbour. A list of one page has no neighbours.
 */
export function partsOf(total: number, { page, pages, offset }: Page, size: number): Part[] {
  const [before, after] = [page > 1 ? 1 : 0, page < pages ? 1 : 0]
  const around = { offset: offset - before, limit: before + size + after }
  if (pages < 2 || (before && after)) return [around]
  return [around, { offset: before ? 0 : total - 1, limit: 1 }]
}

/** The studio's setting if the demo shows its own films. */
export const FILMS_PATH = '/films'
const DEMO_FILM = /^chobighor-film-\d+$/

/**
 * The host of an embedded video. No video host knows the demo's films: the product shows them itself (decision 008).
 * @param setting the studio's setting, if any
 * @param server the server's own video host
 */
export function hostOf(link: string, setting: string | null, server: string): string {
  if (setting === FILMS_PATH) return DEMO_FILM.test(link) ? FILMS_PATH : server
  return setting ?? server
}
