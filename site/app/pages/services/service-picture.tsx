import type { Service } from '@chobighor/contract/catalog'
import { PhotoPicture } from '../../ui/photo-picture.tsx'

export interface ServicePictureProps {
  service: Pick<Service, 'name' | 'image' | 'image_url' | 'picture'>
  sizes: string
  /** The largest picture that is visible without scrolling. */
  first?: boolean
}

/** Its picture in all sizes; else its image; else the studio's address (S-03); else its first character. */
export function ServicePicture({ service, sizes, first = false }: ServicePictureProps) {
  const address = service.image || service.image_url
  if (service.picture) return <PhotoPicture picture={service.picture} alt={service.name} sizes={sizes} first={first} />
  if (address) return <img src={address} alt={service.name} loading={first ? 'eager' : 'lazy'} decoding="async" />
  return (
    <span className="service-blank" aria-hidden="true">
      {[...service.name][0]}
    </span>
  )
}
