import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { ahead } from '../../ui/ahead.ts'
import type { TopServicesData } from './service-cards.ts'
import { ServiceGrid } from './service-grid.tsx'
import { texts } from './services-texts.ts'

/** The strip of the services that are booked most; nothing at all where there are none (S-17). */
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
