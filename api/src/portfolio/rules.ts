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

/** Home's list of the studio's photos, and of the demo's; others have category ids (0021-photo-lists-that-grow.sql). */
export const HOME_LISTS = [0, -1]

/** A list of photos, or the search results in it. */
export interface ListedPhotos {
  list: number
  shown: number
}

/** Of a row of photos. */
export interface Part {
  offset: number
  limit: number
}

export interface Stretch extends Part {
  list: number
}

/** The parts of several lists, read one after another, that give this many photos from the `offset`th on. */
export function stretchesOf(lists: readonly ListedPhotos[], { offset, limit }: Part): Stretch[] {
  const stretches: Stretch[] = []
  let passed = 0
  for (const { list, shown } of lists) {
    const from = Math.max(offset - passed, 0)
    const most = Math.min(shown, offset + limit - passed) - from
    if (most > 0) stretches.push({ list, offset: from, limit: most })
    passed += shown
    if (passed >= offset + limit) break
  }
  return stretches
}

/** The photos before and after a page; around the ends, the last one comes before the first. Nothing for one page. */
export function partsAround(total: number, { page, pages, offset }: Page, size: number): Part[] {
  if (pages < 2) return []
  return [
    { offset: page > 1 ? offset - 1 : total - 1, limit: 1 },
    { offset: page < pages ? offset + size : 0, limit: 1 },
  ]
}

export const countOf = (lists: readonly ListedPhotos[]): number => lists.reduce((sum, { shown }) => sum + shown, 0)

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
