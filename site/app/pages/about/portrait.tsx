import type { CeoMessage } from '@chobighor/contract/content'
import { PhotoPicture } from '../../ui/photo-picture.tsx'

/** The picture beside a message, with the name of who wrote it. */
export function Portrait({ of: { picture, image, image_url, name, role } }: { of: CeoMessage }) {
  const address = image ?? image_url
  return (
    <figure className="portrait">
      {picture ? (
        <PhotoPicture picture={picture} alt="" sizes="(width >= 768px) 34vw, 92vw" />
      ) : (
        address && <img src={address} alt="" loading="lazy" decoding="async" />
      )}
      <figcaption>
        {name}
        {role && <span className="text-muted">{role}</span>}
      </figcaption>
    </figure>
  )
}
