// Photographs large, one below the other, with their titles as captions; each is a link to itself in the lightbox.
import type { Photo } from '@chobighor/contract/portfolio'
import { PhotoLink, type PhotoListProps } from './photo-link.tsx'
import { ratioOf } from './photo-picture.tsx'
import { Written } from './written.tsx'

/** Each is as wide as a text, or as the page, but never higher than the window. */
export function PhotoStory({ photos, linkTo }: PhotoListProps) {
  return (
    <ol className="photo-story">
      {photos.map((photo, at) => (
        <li key={photo.id} style={{ '--ratio': ratioOf(photo).toFixed(4) } as React.CSSProperties}>
          <figure>
            <PhotoLink photo={photo} to={linkTo(photo)} sizes={sizesOf(photo)} first={at === 0} />
            <Written as="figcaption" text={photo.title} />
          </figure>
        </li>
      ))}
    </ol>
  )
}

/** As gallery.css has it. */
const sizesOf = (photo: Photo) => `min(92vw, 1200px, ${Math.round(ratioOf(photo) * 88)}vh)`
