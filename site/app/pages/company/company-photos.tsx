import type { Photo } from '@chobighor/contract/portfolio'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { texts } from '../../texts.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { FROM_LIST, usePhotoAddress } from '../../ui/lightbox-address.ts'
import { PhotoImage, ratioOf } from '../../ui/photo-picture.tsx'
import { galleryTexts } from '../gallery/gallery-texts.ts'
import { companyTexts } from './company-texts.ts'

/** A strip of photographs, equally high, that fills the row; each with its number and title at its foot (G-32, G-33). */
export function CompanyPhotos({ name, photos }: { name: string; photos: Photo[] }) {
  const { addressOf } = usePhotoAddress()
  return (
    <section className="section photo-strip">
      <h2 className="section-title">{companyTexts.photos(name)}</h2>
      {photos.length === 0 && <p className="lead">{galleryTexts.empty}</p>}
      {photos.length > 0 && (
        <Carousel
          className="photo-slider"
          label={companyTexts.photoSlider}
          previous={companyTexts.previousPhoto}
          next={companyTexts.nextPhoto}
        >
          {photos.map((photo, at) => (
            <li key={photo.id} style={{ '--ratio': ratioOf(photo).toFixed(4) } as CSSProperties}>
              <figure>
                <Link id={`photo-${photo.id}`} to={addressOf(photo.id)} state={FROM_LIST} preventScrollReset>
                  <PhotoImage photo={photo} sizes={slideSizes(ratioOf(photo))} />
                </Link>
                <figcaption>
                  <span className="figures text-muted">{texts.lightbox.count(at + 1, photos.length)}</span>{' '}
                  {photo.title}
                </figcaption>
              </figure>
            </li>
          ))}
        </Carousel>
      )}
    </section>
  )
}

/** What company.css gives a photograph: its stage's height, and never more than the row. */
function slideSizes(ratio: number): string {
  const vw = (stage: number) => `${Math.round(Math.min(ratio * stage, 92))}vw`
  return `(min-width: 1900px) ${Math.round(ratio * 760)}px, (min-width: 992px) ${vw(40)}, (min-width: 768px) ${vw(52)}, ${vw(66)}`
}
