import type { Photo } from '@chobighor/contract/portfolio'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { Carousel } from '../../ui/carousel.tsx'
import { FROM_LIST, usePhotoAddress } from '../../ui/lightbox-address.ts'
import { PhotoImage, ratioOf } from '../../ui/photo-picture.tsx'
import { galleryTexts } from '../gallery/gallery-texts.ts'
import { companyTexts } from './company-texts.ts'

/** One photograph at a time, turned like a page: the picture, and its caption at its foot (G-32, G-33). */
export function CompanyPhotos({ name, photos }: { name: string; photos: Photo[] }) {
  const { addressOf } = usePhotoAddress()
  return (
    <section className="section">
      <h2 className="section-title mb-[clamp(22px,2.6vw,40px)]">{companyTexts.photos(name)}</h2>
      {photos.length === 0 && <p className="lead">{galleryTexts.empty}</p>}
      {photos.length > 0 && (
        <Carousel
          className="photo-slider"
          label={companyTexts.photoSlider}
          previous={companyTexts.previousPhoto}
          next={companyTexts.nextPhoto}
        >
          {photos.map((photo, at) => (
            <li key={photo.id}>
              <figure style={{ '--ratio': ratioOf(photo).toFixed(4) } as CSSProperties}>
                <Link id={`photo-${photo.id}`} to={addressOf(photo.id)} state={FROM_LIST} preventScrollReset>
                  <PhotoImage photo={photo} sizes={slideSizes(ratioOf(photo))} />
                </Link>
                <figcaption>
                  <span className="figures text-muted">{at + 1}</span> {photo.title}
                </figcaption>
              </figure>
            </li>
          ))}
        </Carousel>
      )}
    </section>
  )
}

/** What company.css gives a slide: its stage's height, and on a wide window room for the caption beside it. */
function slideSizes(ratio: number): string {
  const vw = (stage: number, widest: number) => Math.round(Math.min(ratio * stage, widest))
  return `(min-width: 1728px) ${Math.round(ratio * 760)}px, (min-width: 992px) ${vw(44, 74)}vw, ${vw(76, 92)}vw`
}
