import type { CeoMessage } from '@chobighor/contract/content'
import { PhotoPicture } from '../../ui/photo-picture.tsx'

/** The picture beside a message: whatever it shows, so it isn't captioned with a name. */
export function Portrait({ of: { picture, image, image_url } }: { of: CeoMessage }) {
  const address = image ?? image_url
  if (picture) return <PhotoPicture picture={picture} alt="" sizes="(width >= 768px) 34vw, 92vw" className="portrait" />
  return address ? <img src={address} alt="" className="portrait" loading="lazy" decoding="async" /> : null
}

/** Who wrote a message, beneath it. */
export function Signature({ of: { name, role } }: { of: CeoMessage }) {
  return (
    <p className="signature">
      <b>{name}</b> {role && <span className="text-muted">{role}</span>}
    </p>
  )
}
