// How many photos a page or a short list holds (M-40, M-41, M-44), and where a page's photos stand.

export const PAGE_SIZE = 12
/** Home's gallery is the 15 of the specification's demo (K-20). */
export const HOME_SIZE = 15
export const SHORT_LIST_MOST = 48

/** A positive integer as an address's last word means at most so many photos; any other word changes nothing (M-44). */
export function shortListSize(word: string, otherwise: number): number {
  return /^[1-9][0-9]*$/.test(word) ? Math.min(Number(word), SHORT_LIST_MOST) : otherwise
}

/** Of the studio's own photos on home, and of the demo's; all other lists are categories, and have their numbers (0021-photo-lists-that-grow.sql). */
export const HOME_LISTS = [0, -1]

/** A list of photos, or what is found in it. */
export interface ListedPhotos {
  list: number
  shown: number
}

export interface Stretch {
  list: number
  offset: number
  limit: number
}

/** Which stretches of several lists, one after the other, are so many photos from the `offset`th on. */
export function stretchesOf(
  lists: readonly ListedPhotos[],
  { offset, limit }: { offset: number; limit: number },
): Stretch[] {
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

export const countOf = (lists: readonly ListedPhotos[]): number => lists.reduce((sum, { shown }) => sum + shown, 0)
