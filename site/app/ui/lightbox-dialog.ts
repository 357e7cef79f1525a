// How the dialog of an opened photo opens and closes. If the browser has view transitions, the photo grows from its thumbnail
// and shrinks back. Nothing else moves (lightbox.css), so everything can be clicked meanwhile.
import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { usePhotoParam } from './photo-query-param.ts'

/** Opens the dialog. Later returns the focus to the element that had it, or to the photo in its list. */
export function useModal(photo: number | undefined, isFromList: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  const last = useRef(photo)
  // on another page of the list it no longer is, but the dialog stays as it is
  const opened = useRef(isFromList)
  useEffect(() => {
    last.current = photo
  })
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const opener = document.activeElement
    // the server's HTML opens it beside the page, since without scripts it can't open over it
    element.open = false
    const open = () => {
      if (!element.isConnected) return
      element.showModal()
      element.focus()
    }
    const grown = () => {
      element.animate({ backgroundColor: ['transparent', getComputedStyle(element).backgroundColor] }, 300)
      return shownIn(element)
    }
    if (opened.current && last.current !== undefined) move(thumbnailOf(last.current), grown, open)
    else open()
    return () => {
      element.close()
      if (opener === document.body || !opener?.isConnected) document.getElementById(`photo-${last.current}`)?.focus()
    }
  }, [])
  return dialog
}

/**
 * Closes an opened photo by changing the address. Repeated clicks close it only once.
 * @param isFromList it was opened from the list, so Back leads there
 */
export function useClosing(
  dialog: RefObject<HTMLDialogElement | null>,
  photo: number | undefined,
  isFromList: boolean,
) {
  const { addressOf } = usePhotoParam()
  const { key } = useLocation()
  const cause = useNavigationType()
  const navigate = useNavigate()
  const isClosing = useRef(false)
  const openedBy = useRef(key)

  useEffect(() => {
    if (key === openedBy.current) return
    openedBy.current = key
    // a double click has opened it twice: closing goes back to the list, not to the first of the two
    if (isClosing.current && cause === 'POP' && isFromList) return void navigate(-1)
    if (isClosing.current && cause !== 'POP') return
    isClosing.current = false
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [key, cause, isFromList, navigate, dialog])

  const close = () => {
    // a double click must not go back twice
    if (isClosing.current) return
    isClosing.current = true
    const leave = () => {
      dialog.current?.close()
      // a photo from the list is closed by going back, so that Back doesn't open it again
      if (isFromList) void navigate(-1)
      else void navigate(addressOf(), { replace: true, preventScrollReset: true })
    }
    if (dialog.current && photo !== undefined) move(shownIn(dialog.current), () => thumbnailOf(photo), leave)
    else leave()
  }
  return { close, isClosing: () => isClosing.current }
}

/** The name of the two pictures during the movement; lightbox.css uses it. */
const NAME = 'opened-photo'

/** Shows the photo's thumbnail from the list until the photo has loaded. */
export function showThumbnail(slide: HTMLElement | null, photo: number): void {
  const image = slide?.querySelector('img')
  const thumbnail = thumbnailOf(photo)
  if (image && thumbnail?.complete && thumbnail.currentSrc) {
    image.style.backgroundImage = `url("${thumbnail.currentSrc}")`
  }
}

/** While a photo grows from its thumbnail, the browser names an element behind it as a click's target. */
export function isOnPhoto({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean {
  const box = shownIn(currentTarget)?.getBoundingClientRect()
  if (!box) return false
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom
}

/** @param change is called once, with or without a movement */
function move(from: HTMLElement | null, findTo: () => HTMLElement | null, change: () => void): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || !isInSight(from) || !('startViewTransition' in document)) {
    change()
    return
  }
  let to: HTMLElement | null = null
  from.style.viewTransitionName = NAME
  const movement = document.startViewTransition(() => {
    from.style.viewTransitionName = ''
    change()
    to = findTo()
    if (isInSight(to)) to.style.viewTransitionName = NAME
  })
  // rejected if the page is hidden, or if another movement starts: the change is made anyway
  movement.ready.catch(() => undefined)
  void movement.finished.catch(() => undefined).then(() => to?.style.removeProperty('view-transition-name'))
}

const thumbnailOf = (photo: number) => document.querySelector<HTMLImageElement>(`#photo-${photo} img`)
const shownIn = (dialog: HTMLElement) => dialog.querySelector<HTMLImageElement>('.slide[data-side="0"] img')

/** The current photo may be outside the visible part of its list. */
function isInSight(element: HTMLElement | null): element is HTMLElement {
  if (!element) return false
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < innerHeight
}
