// A photo of the lightbox: the current one, or one beside it.
import type { Photo } from '@chobighor/contract/portfolio'
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { texts } from '../texts.ts'
import { showThumbnail } from './lightbox-dialog.ts'
import { PhotoImage, ratioOf } from './photo-picture.tsx'

export type Side = -1 | 0 | 1

interface LightboxPictureProps {
  photo: Photo
  side: Side
  /** It is drawn larger than its place, from a larger file. */
  isZoomed: boolean
}

/** A photo as large as the window allows. Its neighbours are loaded beside it, visible only while a finger moves it. */
export function LightboxPicture({ photo, side, isZoomed }: LightboxPictureProps) {
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
      data-side={side}
      ref={slide}
      onErrorCapture={() => setMissing(true)}
      style={{ '--ratio': ratio.toFixed(4), '--largest': largest } as CSSProperties}
    >
      <PhotoImage
        key={attempt}
        photo={photo}
        sizes={isZoomed ? largest : fittingSizes(ratio, photo.picture?.width)}
        eager
        first={side === 0}
        className={isMissing ? 'visually-hidden' : photo.picture ? '' : 'unknown'}
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
  return `(max-width: 767px) and (orientation: portrait) ${fit(0, 0)}, (max-height: 479px) ${fit(0, 0)}, ${fit(184, 120)}`
}
