import type { Service } from '@chobighor/contract/catalog'
import { TAKA_SIGN } from '@chobighor/contract/money'
import { useId } from 'react'
import { Link } from 'react-router'
import { ahead } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { Stars } from '../../ui/stars.tsx'
import { ServicePicture } from './service-picture.tsx'
import { texts } from './services-texts.ts'

/** The parts of a service on a card. Without the rest (description, reviews) a page's data is small. */
export type ServiceCardData = Pick<
  Service,
  'id' | 'slug' | 'name' | 'excerpt' | 'price' | 'rating' | 'image' | 'image_url' | 'picture'
>

export function serviceCards(services: readonly Service[]): ServiceCardData[] {
  return services.map(({ id, slug, name, excerpt, price, rating, image, image_url, picture }) => {
    return { id, slug, name, excerpt, price, rating, image, image_url, picture }
  })
}

interface ServiceCardProps {
  service: ServiceCardData
  /** The level of its heading: below the screen's `h1`, or below a section's `h2`. */
  heading: 'h2' | 'h3'
  /** The width of its picture, as a `sizes` attribute. */
  sizes: string
  /** The first card, visible without scrolling. */
  first?: boolean
}

function ServiceCard({ service, heading: Heading, sizes, first = false }: ServiceCardProps) {
  const name = useId()
  return (
    <article className="service-card">
      <div className="service-picture">
        <ServicePicture service={service} sizes={sizes} first={first} />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3">
        <Price className="figures font-semibold" before={TAKA_SIGN} amount={service.price} />
        <Stars rating={service.rating} label={service.rating > 0 ? texts.stars : () => texts.notReviewed} />
      </div>
      <Heading id={name} className="mt-1.5 text-[25px] leading-[1.2] wrap-anywhere">
        {service.name}
      </Heading>
      <p className="mt-1 mb-3.5 line-clamp-2 text-[15.5px] leading-normal text-muted">{service.excerpt}</p>
      <div className="mt-auto flex items-center justify-between border-t border-line pt-1">
        {/* the whole card is clickable; the link's name says which service it is, as all cards share the same word */}
        <Link {...ahead} className="service-link" to={`/service/${service.slug}/`} aria-describedby={name}>
          <span>{texts.viewDetails}</span>
        </Link>
        <Link {...ahead} className="service-buy" to={`/cart/${service.slug}`} aria-label={texts.buy(service.name)}>
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d="M4.5 8h15v12.5h-15zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />
          </svg>
        </Link>
      </div>
    </article>
  )
}

export interface ServiceGridProps {
  services: readonly ServiceCardData[]
  heading: ServiceCardProps['heading']
  /** Whether its first card is visible without scrolling. */
  isFirst?: boolean
}

/** One, two, three or four cards in a row; `sizes` gives the same widths, without the gutters. */
const SPAN = 'col-span-12 sm:col-span-6 md:col-span-4 lg:col-span-3'
const SIZES = '(min-width: 992px) 23vw, (min-width: 768px) 30vw, (min-width: 576px) 45vw, 92vw'

/** Twelve columns. A card takes 12, 6, 4 or 3 of them, in the list and in the strip (S-02, M-31). */
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
