import type { CompanyCard } from '@chobighor/contract/portfolio'
import { PhotoPicture } from '../../ui/photo-picture.tsx'

/** A company's logo in its sizes, else its file, else the address that was given (G-28). */
export function CompanyLogo({ company, className }: { company: CompanyCard; className?: string }) {
  const { name, picture, company_image, company_image_url } = company
  if (picture)
    return <PhotoPicture picture={picture} alt={name} sizes="320px" className={className} placeholder={false} />
  const address = company_image ?? company_image_url
  return address ? <img src={address} alt={name} className={className} loading="lazy" decoding="async" /> : null
}
