// The browser's own dialog around an opened photo: how it opens, closes and follows a finger. If the browser has view
// transitions, the photo grows from its thumbnail and shrinks back in one movement. Nothing else moves (lightbox.css),
// so everything can be clicked meanwhile.
import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { usePhotoAddress } from './photo-address.ts'

/** Opens the dialog over the page. Later returns the focus to the element that had it, or to the photo in its list. */
export function useModal(photo: number | undefined, isFromList: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  const last = useRef(photo)
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
    if (isFromList && last.current !== undefined) growFromList(element, last.current, open)
    else open()
    return () => {
      element.close()
      if (opener === document.body || !opener?.isConnected) document.getElementById(`photo-${last.current}`)?.focus()
    }
  }, [isFromList])
  return dialog
}

/**
 * Closes an opened photo by changing the address, as all its actions do. Repeated clicks close it only once.
 * @param photo the number of the photo that is shown
 * @param isFromList it was opened from the list, so Back leads there
 */
export function useClosing(
  dialog: RefObject<HTMLDialogElement | null>,
  photo: number | undefined,
  isFromList: boolean,
) {
  const { addressOf } = usePhotoAddress()
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
    if (dialog.current && photo !== undefined) shrinkToList(dialog.current, photo, leave)
    else leave()
  }
  return { close, isClosing: () => isClosing.current }
}

/** The name of the two pictures during the movement; lightbox.css uses it. */
const NAME = 'opened-photo'

/**
 * @param photo its number, which finds its place in the list
 * @param open is called once, with or without a movement
 */
function growFromList(dialog: HTMLElement, photo: number, open: () => void): void {
  move(
    thumbnailOf(photo),
    () => {
      dialog.animate({ backgroundColor: ['transparent', getComputedStyle(dialog).backgroundColor] }, 300)
      return shownIn(dialog)
    },
    open,
  )
}

/** @param close is called once, with or without a movement */
function shrinkToList(dialog: HTMLElement, photo: number, close: () => void): void {
  move(shownIn(dialog), () => thumbnailOf(photo), close)
}

/** Shows the photo's thumbnail from the list until the photo has loaded. */
export function showThumbnail(slide: HTMLElement | null, photo: number): void {
  const image = slide?.querySelector('img')
  const thumbnail = thumbnailOf(photo)
  if (image && thumbnail?.complete && thumbnail.currentSrc) {
    image.style.backgroundImage = `url("${thumbnail.currentSrc}")`
  }
}

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
const shownIn = (dialog: HTMLElement) => dialog.querySelector<HTMLImageElement>('.slide:not([hidden]) img')

/** The current photo may be outside the visible part of its list. */
function isInSight(element: HTMLElement | null): element is HTMLElement {
  if (!element) return false
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < innerHeight
}

const FAR_ENOUGH = 48

/**
 * Swiping: the photo follows the finger, and after a thumb's width the next one comes.
 * @param turn is called with 1 for the next, -1 for the previous
 */
export function useSwipe(turn: (step: number) => void) {
  const stage = useRef<HTMLDivElement>(null)
  const from = useRef<{ x: number; y: number } | undefined>(undefined)
  const isSwipe = useRef(false)

  const follow = (dx: number) => {
    if (stage.current) stage.current.style.translate = dx ? `${dx}px` : ''
  }
  const onPointerDown = ({ isPrimary, clientX: x, clientY: y }: PointerEvent) => {
    isSwipe.current = false
    // in a zoomed picture a finger moves the picture
    from.current = isPrimary && (window.visualViewport?.scale ?? 1) < 1.01 ? { x, y } : undefined
  }
  const onPointerMove = ({ clientX, buttons }: PointerEvent) => {
    if (!from.current || !buttons) return
    const dx = clientX - from.current.x
    if (Math.abs(dx) > 8) isSwipe.current = true
    if (isSwipe.current) follow(dx)
  }
  const onPointerUp = ({ clientX, clientY }: PointerEvent) => {
    if (!from.current) return
    const dx = clientX - from.current.x
    const dy = clientY - from.current.y
    end()
    if (Math.abs(dx) > FAR_ENOUGH && Math.abs(dx) > Math.abs(dy)) turn(dx < 0 ? 1 : -1)
  }
  const end = () => {
    from.current = undefined
    follow(0)
  }
  return {
    stage,
    /** Whether the click that follows is part of a swipe. */
    justSwiped: () => isSwipe.current,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end },
  }
}
