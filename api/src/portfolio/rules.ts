// How many photos a page or a short list holds (M-40, M-41, M-44).

export const PAGE_SIZE = 12
/** Home's gallery is the 15 of the specification's demo (K-20). */
export const HOME_SIZE = 15
export const SHORT_LIST_MOST = 48

/** A positive integer as an address's last word means at most so many photos; any other word changes nothing (M-44). */
export function shortListSize(word: string, otherwise: number): number {
  return /^[1-9][0-9]*$/.test(word) ? Math.min(Number(word), SHORT_LIST_MOST) : otherwise
}
