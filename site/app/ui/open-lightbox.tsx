// One photo on a dark ground, over the list that it is of: the platform's own dialog, so that focus stays inside and comes
// back. It is open because the address says so: previous, next and close are links and work without scripts too (G-12 to G-16).
import type { Photo } from '@chobighor/contract/portfolio'
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { texts } from '../texts.ts'
import { ArrowLeft, ArrowRight } from './carousel-arrows.tsx'
import { FROM_LIST, usePhotoAddress } from './lightbox-address.ts'
import { growFromList } from './lightbox-opening.ts'
import { LightboxPicture } from './lightbox-picture.tsx'
import { useSwipe } from './lightbox-swipe.ts'

/** @param photos the list's, in its order: what lies before the first is the last */
export function OpenLightbox({ photos, at }: { photos: Photo[]; at: number }) {
  const { addressOf } = usePhotoAddress()
  const { state, key } = useLocation()
  const navigate = useNavigate()
  const isFromList = state?.fromList === FROM_LIST.fromList
  const dialog = useModal(photos[at]?.id, isFromList)
  const near = useAfterFirstView()
  const photoAt = (step: number) => photos[(at + step + photos.length) % photos.length]
  const current = photoAt(0)
  const isAlone = photos.length < 2

  const show = (photo: Photo | undefined) => {
    // what goes out of sight would take the focus, and the keys with it
    if (document.activeElement?.closest('.notice')) dialog.current?.focus()
    if (photo !== current) void navigate(addressOf(photo?.id), { replace: true, preventScrollReset: true, state })
  }
  const turn = (step: number) => show(photoAt(step))
  const isClosing = useRef('')
  const close = () => {
    // a double click must not go back twice
    if (isClosing.current === key) return
    isClosing.current = key
    // what was opened from the list is closed by going back to it, so that the back button doesn't open it again
    if (isFromList) void navigate(-1)
    else void navigate(addressOf(), { replace: true, preventScrollReset: true })
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
    if (key === 'Home') show(photos[0])
    if (key === 'End') show(photos.at(-1))
  }
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('a, button, img, p, .notice') && !swipe.justSwiped()) close()
  }
  const swipe = useSwipe(turn)
  const link = { replace: true, preventScrollReset: true, state }
  const seen = near ? [...new Set([photoAt(-1), current, photoAt(1)])] : [current]

  return (
    <dialog
      ref={dialog}
      className="lightbox"
      open
      tabIndex={-1}
      aria-label={texts.lightbox.label}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClose={() => {
        // a browser may close it by itself; in development it is closed and opened again at once
        if (!dialog.current?.open) close()
      }}
      {...swipe.handlers}
    >
      <div className="stage" ref={swipe.stage}>
        {seen.map((photo) => photo && <LightboxPicture key={photo.id} photo={photo} isCurrent={photo === current} />)}
      </div>
      {!isAlone && (
        <>
          <Link
            {...link}
            className="turn previous"
            to={addressOf(photoAt(-1)?.id)}
            aria-label={texts.lightbox.previous}
          >
            <ArrowLeft />
          </Link>
          <Link {...link} className="turn next" to={addressOf(photoAt(1)?.id)} aria-label={texts.lightbox.next}>
            <ArrowRight />
          </Link>
        </>
      )}
      <p aria-live="polite">
        <span className="count">{texts.lightbox.count(at + 1, photos.length)}</span> {current?.title}
      </p>
      <Link
        {...link}
        className="close"
        to={`${addressOf()}#photo-${current?.id}`}
        onClick={(event) => {
          event.preventDefault()
          close()
        }}
      >
        {texts.lightbox.close}
      </Link>
    </dialog>
  )
}

/** Opens the dialog over the page, and gives the focus back: to what had it, or to the photo in its list. */
function useModal(photo: number | undefined, isFromList: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  const last = useRef(photo)
  useEffect(() => {
    last.current = photo
  })
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const opener = document.activeElement
    // the server's is open beside the page, which is all that can be done without scripts
    element.open = false
    element.showModal()
    element.focus()
    if (isFromList && last.current !== undefined) growFromList(element, last.current)
    return () => {
      element.close()
      if (opener === document.body || !opener?.isConnected) document.getElementById(`photo-${last.current}`)?.focus()
    }
  }, [isFromList])
  return dialog
}

/** False until the page is shown: neighbours wait for the photo that was asked for. */
function useAfterFirstView(): boolean {
  const [isAfter, setIsAfter] = useState(false)
  useEffect(() => setIsAfter(true), [])
  return isAfter
}
