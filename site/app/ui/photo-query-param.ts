// The address of a photo is its list's address with `photo=ID` (G-12): it can be shared, and Back closes the photo.
import { useLocation } from 'react-router'

export const PHOTO = 'photo'

/** The token of a preview. Links don't pass it on. */
export const PREVIEW = 'preview'

/** Marks in the history that the list is one step back. */
export const FROM_LIST = { fromList: true }

/** The photo that the address names, if any, and the addresses of this list's photos. */
export function usePhotoParam() {
  const { pathname, search } = useLocation()
  return {
    open: new URLSearchParams(search).get(PHOTO),
    /**
     * @param id undefined for the list itself
     * @param page the photo's page, if it is another one
     */
    addressOf(id?: number, page?: number): string {
      const query = new URLSearchParams(search)
      query.delete(PREVIEW)
      if (page !== undefined) query.set('page', String(page))
      if (id === undefined) query.delete(PHOTO)
      else query.set(PHOTO, String(id))
      return query.size > 0 ? `${pathname}?${query}` : pathname
    },
  }
}

type Address = Pick<URL, 'pathname' | 'search'>

/** A list's `shouldRevalidate`: opening or closing a photo loads nothing again. "Try again" stays at the same address. */
export const revalidatesList = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.href === nextUrl.href || isOtherList(currentUrl, nextUrl)

export function isOtherList(from: Address, to: Address): boolean {
  return withoutPhoto(from) !== withoutPhoto(to)
}

function withoutPhoto({ pathname, search }: Address): string {
  const query = new URLSearchParams(search)
  query.delete(PHOTO)
  query.delete(PREVIEW)
  return `${pathname}?${query}`
}
