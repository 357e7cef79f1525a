// The order of a lightbox: all photos of a list, of which one page is known, and the photos next to that page.
import type { Photo, PhotoList } from '@chobighor/contract/portfolio'

export type Pages = Omit<PhotoList, 'photos'>

export interface ListedPhotos {
  photos: Photo[]
  pages?: Pages | undefined
}

export interface ListedPhoto {
  photo: Photo
  /** Its page, if that is another one. */
  page?: number
  /** From 1, in the whole list. */
  place: number
}

export const lengthOf = ({ photos, pages }: ListedPhotos): number => (isOnePage(pages) ? photos.length : pages.total)

/** @param at counted from the first photo of this page; -1 is the one before it. Undefined is returned until it is known */
export function listedAt({ photos, pages }: ListedPhotos, at: number): ListedPhoto | undefined {
  if (isOnePage(pages)) return found(photos[modulo(at, photos.length)], { place: modulo(at, photos.length) + 1 })
  const { page, total, before, after } = pages
  // only the last page may be shorter than the others
  const first = page < pages.pages ? (page - 1) * photos.length : total - photos.length
  const place = modulo(first + at, total) + 1
  if (at === -1) return found(before, { place, page: page > 1 ? page - 1 : pages.pages })
  if (at === photos.length) return found(after, { place, page: page < pages.pages ? page + 1 : 1 })
  return found(photos[at], { place })
}

/** Where a photo is, counted from the first one of this page; undefined if it is neither on it nor next to it. */
export function indexIn(list: ListedPhotos, id: string | null): number | undefined {
  const inside = list.photos.findIndex((photo) => String(photo.id) === id)
  if (inside >= 0) return inside
  return [list.photos.length, -1].find((at) => String(listedAt(list, at)?.photo.id) === id)
}

/** The list's first photo; on a page in the middle, that page's. */
export function firstIn({ photos, pages }: ListedPhotos): number {
  return !isOnePage(pages) && pages.page === pages.pages ? photos.length : 0
}

/** The list's last photo; on a page in the middle, that page's. */
export function lastIn({ photos, pages }: ListedPhotos): number {
  return !isOnePage(pages) && pages.page === 1 ? -1 : photos.length - 1
}

const isOnePage = (pages: Pages | undefined): pages is undefined => (pages?.pages ?? 1) < 2
const modulo = (value: number, by: number) => (by > 0 ? ((value % by) + by) % by : 0)
const found = (photo: Photo | null | undefined, where: Omit<ListedPhoto, 'photo'>) =>
  photo ? { photo, ...where } : undefined
