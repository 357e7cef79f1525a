// One photo on a dark background, over its list. It is the browser's own dialog, so the focus stays inside and returns
// later. The address decides whether it is open: its buttons are links and work without scripts too (G-12 to G-16).
import type { Photo } from '@chobighor/contract/portfolio'
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { texts } from '../texts.ts'
import { Arrow } from './carousel-arrows.tsx'
import { showThumbnail, useClosing, useModal, useSwipe } from './lightbox-dialog.ts'
import { FROM_LIST, usePhotoAddress } from './photo-address.ts'
import { PhotoImage, ratioOf } from './photo-picture.tsx'

/** @param photos the list's photos in its order: the last one comes before the first */
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
    // otherwise the hidden part would keep the focus and the keys
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
        // a browser may close it by itself; in development it closes and opens again at once
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
            <Arrow to="left" />
          </Link>
          <Link {...link} className="turn next" to={addressOf(photoAt(1)?.id)} aria-label={texts.lightbox.next}>
            <Arrow to="right" />
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

/** False until the page is shown: first the requested photo loads, then its neighbours. */
function useAfterFirstView(): boolean {
  const [isAfter, setIsAfter] = useState(false)
  useEffect(() => setIsAfter(true), [])
  return isAfter
}

/** A photo as large as the window allows, but never enlarged. Its neighbours are loaded beside it, not visible. */
function LightboxPicture({ photo, isCurrent }: { photo: Photo; isCurrent: boolean }) {
  const slide = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const ratio = ratioOf(photo)
  const largest = photo.picture ? `${photo.picture.width}px` : '100%'
  useLayoutEffect(() => {
    showThumbnail(slide.current, photo.id)
    // the picture in the server's HTML may have failed before scripts ran
    const image = slide.current?.querySelector('img')
    if (image?.complete && !image.naturalWidth) setMissing(true)
  })
  return (
    <div
      className={isMissing ? 'slide missing' : 'slide'}
      hidden={!isCurrent}
      ref={slide}
      onErrorCapture={() => setMissing(true)}
      style={{ '--ratio': ratio.toFixed(4), '--largest': largest } as CSSProperties}
    >
      <PhotoImage
        key={attempt}
        photo={photo}
        sizes={fittingSizes(ratio, photo.picture?.width)}
        eager
        first={isCurrent}
        className={photo.picture ? '' : 'unknown'}
      />
      {isMissing && (
        <div className="notice">
          <strong role="status">{texts.lightbox.missing}</strong>
          <button
            type="button"
            className="button"
            onClick={(event) => {
              // the button disappears; the dialog handles the keys
              event.currentTarget.closest('dialog')?.focus()
              setAttempt(attempt + 1)
              setMissing(false)
            }}
          >
            {texts.tryAgain}
          </button>
        </div>
      )}
    </div>
  )
}

/** The space that `lightbox.css` leaves for the picture, as a `sizes` attribute. */
function fittingSizes(ratio: number, largest = 2560): string {
  const fit = (aside: number, beneath: number) =>
    `min(100vw - ${aside}px, ${ratio.toFixed(3)} * (100vh - ${beneath}px), ${largest}px)`
  return `(min-width: 768px) ${fit(184, 120)}, ${fit(0, 136)}`
}
