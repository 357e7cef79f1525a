import type { Photo } from '@chobighor/contract/portfolio'
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { texts } from '../texts.ts'
import { showThumbnail } from './lightbox-opening.ts'
import { lightboxTexts } from './lightbox-texts.ts'
import { PhotoImage, ratioOf } from './photo-picture.tsx'

/** A photo as large as the window allows, and never larger than it is; its neighbours lie ready beside it, unseen. */
export function LightboxPicture({ photo, isCurrent }: { photo: Photo; isCurrent: boolean }) {
  const slide = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const ratio = ratioOf(photo)
  const largest = photo.picture ? `${photo.picture.width}px` : '100%'
  useLayoutEffect(() => {
    showThumbnail(slide.current, photo.id)
    // the server's may have failed before scripts ran
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
          <strong role="status">{lightboxTexts.missing}</strong>
          <button
            type="button"
            className="button"
            onClick={(event) => {
              // the button goes; the keys are the dialog's
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

/** What `lightbox.css` leaves around the picture, in the words of `sizes`. */
function fittingSizes(ratio: number, largest = 2560): string {
  const fit = (aside: number, beneath: number) =>
    `min(100vw - ${aside}px, ${ratio.toFixed(3)} * (100vh - ${beneath}px), ${largest}px)`
  return `(min-width: 768px) ${fit(184, 120)}, ${fit(0, 136)}`
}
