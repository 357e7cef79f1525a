// One photo on a dark ground, over the list that it is of: the platform's own dialog, so that focus stays inside and comes
// back. It is open because the address says so: previous, next and close are links and work without scripts too (G-12 to G-16).
import type { Photo } from '@chobighor/contract/portfolio'
import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { texts } from '../texts.ts'
import { ArrowLeft, ArrowRight } from './carousel-arrows.tsx'
import { FROM_LIST, usePhotoAddress } from './lightbox-address.ts'
import { useClosing } from './lightbox-closing.ts'
import { useModal } from './lightbox-dialog.ts'
import { LightboxPicture } from './lightbox-picture.tsx'
import { useSwipe } from './lightbox-swipe.ts'

/** @param photos the list's, in its order: what lies before the first is the last */
export function OpenLightbox({ photos, at }: { photos: Photo[]; at: number }) {
  const { addressOf } = usePhotoAddress()
  const { state } = useLocation()
  const navigate = useNavigate()
  const isFromList = state?.fromList === FROM_LIST.fromList
  const dialog = useModal(photos[at]?.id, isFromList)
  const near = useAfterFirstView()
  const photoAt = (step: number) => photos[(at + step + photos.length) % photos.length]
  const current = photoAt(0)
  const isAlone = photos.length < 2
  const { close, isClosing } = useClosing(dialog, current?.id, isFromList)

  const show = (photo: Photo | undefined) => {
    if (isClosing()) return
    // what goes out of sight would take the focus, and the keys with it
    if (document.activeElement?.closest('.notice')) dialog.current?.focus()
    if (photo !== current) void navigate(addressOf(photo?.id), { replace: true, preventScrollReset: true, state })
  }
  const turn = (step: number) => show(photoAt(step))
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

/** False until the page is shown: neighbours wait for the photo that was asked for. */
function useAfterFirstView(): boolean {
  const [isAfter, setIsAfter] = useState(false)
  useEffect(() => setIsAfter(true), [])
  return isAfter
}
