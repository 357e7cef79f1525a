import { ServiceCard, type ServiceCardProps } from './service-card.tsx'
import type { ServiceCardData } from './service-cards.ts'

export interface ServiceGridProps {
  services: readonly ServiceCardData[]
  heading: ServiceCardProps['heading']
  /** Whether its first card belongs to the first view. */
  isFirst?: boolean
}

/** One, two, three, four cards a row; `sizes` is as wide, less the gutters. */
const SPAN = 'col-span-12 sm:col-span-6 md:col-span-4 lg:col-span-3'
const SIZES = '(min-width: 992px) 23vw, (min-width: 768px) 30vw, (min-width: 576px) 45vw, 92vw'

/** Twelve columns, of which a card takes 12, 6, 4 or 3 in the list and in the strip (S-02, M-31). */
export function ServiceGrid({ services, heading, isFirst = false }: ServiceGridProps) {
  return (
    <ul className="service-grid">
      {services.map((service, at) => (
        <li key={service.id} className={SPAN}>
          <ServiceCard service={service} heading={heading} sizes={SIZES} first={isFirst && at === 0} />
        </li>
      ))}
    </ul>
  )
}
