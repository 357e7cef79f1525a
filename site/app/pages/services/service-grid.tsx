import { ServiceCard, type ServiceCardProps } from './service-card.tsx'
import type { ServiceCardData } from './service-cards.ts'

export interface ServiceGridProps {
  services: readonly ServiceCardData[]
  heading: ServiceCardProps['heading']
  /** Whether its first card belongs to the first view. */
  isFirst?: boolean
  /** A strip is all there is: its rows are full where that can be. */
  strip?: boolean
}

/** Twelve columns, of which a card takes 12, 6, 4 or 3 (S-02, M-31). */
export function ServiceGrid({ services, heading, isFirst = false, strip = false }: ServiceGridProps) {
  const { span, sizes } = strip ? stripOf(services.length) : LIST
  return (
    <ul className="service-grid">
      {services.map((service, at) => (
        <li key={service.id} className={span}>
          <ServiceCard service={service} heading={heading} sizes={sizes} first={isFirst && at === 0} />
        </li>
      ))}
    </ul>
  )
}

/** One, two, three, four cards a row; `sizes` is as wide, less the gutters. */
const LIST = {
  span: 'col-span-12 sm:col-span-6 md:col-span-4 lg:col-span-3',
  sizes: '(min-width: 992px) 23vw, (min-width: 768px) 30vw, (min-width: 576px) 45vw, 92vw',
}
const BY_THREE = {
  span: 'col-span-12 sm:col-span-6 md:col-span-4',
  sizes: '(min-width: 768px) 30vw, (min-width: 576px) 45vw, 92vw',
}
const BY_FOUR = {
  span: 'col-span-12 sm:col-span-6 lg:col-span-3',
  sizes: '(min-width: 992px) 23vw, (min-width: 576px) 45vw, 92vw',
}

function stripOf(cards: number) {
  if (cards % 4 === 0) return BY_FOUR
  return cards % 3 === 0 ? BY_THREE : LIST
}
