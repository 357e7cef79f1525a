import type { CompanyCard } from '@chobighor/contract/portfolio'
import type { TitleBlock } from '@chobighor/contract/studio'
import { Link } from 'react-router'
import { CompanyLogo } from '../company/company-logo.tsx'
import { aboutTexts } from './about-texts.ts'

/** The companies that the studio works for, each by its logo (M-43). */
export function CompanyLogos({ title, companies }: { title: TitleBlock | undefined; companies: CompanyCard[] }) {
  if (companies.length === 0) return null
  return (
    <section className="section">
      <h2 className="section-title">{title?.mainTitle || aboutTexts.clients}</h2>
      {title?.shortDescription && <p className="lead">{title.shortDescription}</p>}
      <ul className="company-logos">
        {companies.map((company) => (
          <li key={company.id}>
            <Link to={`/company/${company.id}/`}>
              <CompanyLogo company={company} />
              {!company.picture && !company.company_image && !company.company_image_url && company.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
