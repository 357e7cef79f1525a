import { ServiceCard, type ServiceCardProps } from './service-card.tsx'
import type { ServiceCardData } from './service-cards.ts'

export interface ServiceGridProps {
  services: readonly ServiceCardData[]
  heading: ServiceCardProps['heading']
  /** How many cards belong to the first view. */
  eager?: number
}

/** Twelve columns, of which a card takes 12, 6, 4 or 3 (S-02, M-31). */
export function ServiceGrid({ services, heading, eager = 0 }: ServiceGridProps) {
  return (
    <ul className="service-grid">
      {services.map((service, at) => (
        <li key={service.id} className="col-span-12 sm:col-span-6 md:col-span-4 lg:col-span-3">
          <ServiceCard service={service} heading={heading} eager={at < eager} />
        </li>
      ))}
    </ul>
  )
}
