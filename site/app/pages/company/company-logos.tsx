import type { CompanyCard } from '@chobighor/contract/portfolio'
import type { TitleBlock } from '@chobighor/contract/studio'
import { Link } from 'react-router'
import { isFailedPart, type Part, whatWasRead } from '../../partial-loading.ts'
import { PartFailed } from '../../ui/part-failed.tsx'
import { PhotoPicture } from '../../ui/photo-picture.tsx'
import { titleOf } from '../../ui/title-block.tsx'

const CLIENTS = 'Companies we work for'

/** A company's logo in all sizes; else its file; else the address that the studio gave (G-28). */
export function CompanyLogo({ company, className }: { company: CompanyCard; className?: string }) {
  const { name, picture } = company
  if (picture)
    return <PhotoPicture picture={picture} alt={name} sizes="320px" className={className} placeholder={false} />
  const address = fileOf(company)
  return address ? <img src={address} alt={name} className={className} loading="lazy" decoding="async" /> : null
}

const fileOf = ({ company_image, company_image_url }: CompanyCard) => company_image ?? company_image_url

/** A list entry: a link to a company, as its logo, or as its name if it has no logo. */
export function CompanyLink({ company, isCurrent = false }: { company: CompanyCard; isCurrent?: boolean }) {
  return (
    <li>
      <Link to={`/company/${company.id}/`} aria-current={isCurrent ? 'page' : undefined}>
        <CompanyLogo company={company} />
        {!company.picture && !fileOf(company) && company.name}
      </Link>
    </li>
  )
}

/** The logos of the companies that the studio works for (M-43). */
export function CompanyLogos({ titles, companies }: { titles: Part<TitleBlock[]>; companies: Part<CompanyCard[]> }) {
  const shown = whatWasRead(companies) ?? []
  const { title, description } = titleOf(titles, CLIENTS)
  if (shown.length === 0 && !isFailedPart(companies)) return null
  return (
    <section className="section">
      <h2 className="section-title">{title}</h2>
      {description && <p className="lead">{description}</p>}
      <PartFailed of={isFailedPart(companies) ? companies : titles} />
      {shown.length > 0 && (
        <ul className="company-logos">
          {shown.map((company) => (
            <CompanyLink key={company.id} company={company} />
          ))}
        </ul>
      )}
    </section>
  )
}
