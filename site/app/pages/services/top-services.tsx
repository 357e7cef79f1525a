import type { Call } from '@chobighor/contract/client'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { ahead } from '../../ui/link.tsx'
import { type ServiceCardData, ServiceGrid, serviceCards } from './service-card.tsx'
import { texts } from './services-texts.ts'

export interface TopServicesData {
  /** The studio's title for the strip, if there is one. */
  title: string | undefined
  services: ServiceCardData[]
}

/** The strip of top services: its title comes from one call, its services from another (M-46). */
export async function loadTopServices(call: Call): Promise<TopServicesData> {
  const [titles, services] = await Promise.all([call.studio.listTopServiceTitles(), call.catalog.listTopServices()])
  return { title: titles[0]?.mainTitle, services: serviceCards(services) }
}

/** The services that are booked most; draws nothing if there are none (S-17). */
export function TopServices({ title, services }: TopServicesData) {
  if (services.length === 0) return null
  return (
    <section className="section top-services" style={{ '--cards': services.length } as CSSProperties}>
      <div className="section-head">
        <h2 className="section-title">{title || texts.topServices}</h2>
        <Link {...ahead} className="service-all" to="/service/">
          <span className="link">{texts.allServices}</span>
        </Link>
      </div>
      <ServiceGrid services={services} heading="h3" />
    </section>
  )
}
