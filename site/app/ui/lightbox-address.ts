// The address of one photo is its list's with `photo=ID` (G-12): it can be shared, and the back button closes it.
import { useLocation } from 'react-router'

export const PHOTO = 'photo'

/** The token of a preview, which no link carries on. */
export const PREVIEW = 'preview'

/** Says, in a visit's history, that the list lies one step back. */
export const FROM_LIST = { fromList: true }

/** The photo that the address names, if it names one, and the addresses of this list's photos. */
export function usePhotoAddress() {
  const { pathname, search } = useLocation()
  return {
    open: new URLSearchParams(search).get(PHOTO),
    /** @param id none for the list itself */
    addressOf(id?: number): string {
      const query = new URLSearchParams(search)
      query.delete(PREVIEW)
      if (id === undefined) query.delete(PHOTO)
      else query.set(PHOTO, String(id))
      return query.size > 0 ? `${pathname}?${query}` : pathname
    },
  }
}

type Address = Pick<URL, 'pathname' | 'search'>

/** For `shouldRevalidate`: to open, turn or close the lightbox asks for nothing anew. */
export function isOtherList(from: Address, to: Address): boolean {
  return withoutPhoto(from) !== withoutPhoto(to)
}

function withoutPhoto({ pathname, search }: Address): string {
  const query = new URLSearchParams(search)
  query.delete(PHOTO)
  query.delete(PREVIEW)
  return `${pathname}?${query}`
}
