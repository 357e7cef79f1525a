import type { CompanyCard } from '@chobighor/contract/portfolio'
import type { TitleBlock as Block } from '@chobighor/contract/studio'
import { Link } from 'react-router'
import { Carousel } from '../../ui/carousel.tsx'
import { TitleBlock } from '../../ui/title-block.tsx'
import { CompanyLogo } from './company-logo.tsx'
import { companyTexts } from './company-texts.ts'

export interface ClientLogosProps {
  clients: CompanyCard[]
  current: number
  block: Block | undefined
}

/** All companies' logos, each a way to its company (G-34, G-35, A-28). */
export function ClientLogos({ clients, current, block }: ClientLogosProps) {
  return (
    <section className="section">
      <TitleBlock level={2} title={block?.mainTitle || companyTexts.clients} description={block?.shortDescription} />
      <Carousel
        className="client-logos"
        label={companyTexts.clients}
        previous={companyTexts.previousClient}
        next={companyTexts.nextClient}
      >
        {clients.map((client) => (
          <li key={client.id}>
            <Link to={`/company/${client.id}/`} aria-current={client.id === current ? 'page' : undefined}>
              <CompanyLogo company={client} />
              {!client.picture && !client.company_image && !client.company_image_url && client.name}
            </Link>
          </li>
        ))}
      </Carousel>
    </section>
  )
}
