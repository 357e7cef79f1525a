import type { Photo } from '@chobighor/contract/portfolio'
import { Link } from 'react-router'
import { ahead } from '../../ui/ahead.ts'
import { Lightbox } from '../../ui/lightbox.tsx'
import { usePhotoAddress } from '../../ui/lightbox-address.ts'
import { PhotoRows } from '../../ui/photo-rows.tsx'
import { homeTexts } from './home-texts.ts'

/** The home photo gallery (G-04): each photo opens over home. */
export function HomeGallery({ photos }: { photos: Photo[] }) {
  const { addressOf } = usePhotoAddress()
  if (photos.length === 0) {
    return (
      <section className="section">
        <h2 className="section-title">{homeTexts.frames}</h2>
        <p className="lead">{homeTexts.noFrames}</p>
      </section>
    )
  }
  return (
    <section className="section">
      <div className="section-head">
        <h2 className="section-title">{homeTexts.frames}</h2>
        <Link {...ahead} className="inline-flex min-h-11 items-center" to="/photography/all/">
          <span className="link">{homeTexts.allPhotographs}</span>
        </Link>
      </div>
      <PhotoRows photos={photos} linkTo={({ id }) => addressOf(id)} />
      <Lightbox photos={photos} />
    </section>
  )
}
