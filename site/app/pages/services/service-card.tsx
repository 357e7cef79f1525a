import { TAKA_SIGN } from '@chobighor/contract/money'
import { useId } from 'react'
import { Link } from 'react-router'
import { ahead } from '../../ui/ahead.ts'
import { Price } from '../../ui/price.tsx'
import { Stars } from '../../ui/stars.tsx'
import type { ServiceCardData } from './service-cards.ts'
import { ServicePicture } from './service-picture.tsx'
import { texts } from './services-texts.ts'

export interface ServiceCardProps {
  service: ServiceCardData
  /** The level of its name's heading: below the screen's `h1`, or below a section's `h2`. */
  heading: 'h2' | 'h3'
  /** How wide its picture is drawn, in the words of the `sizes` attribute. */
  sizes: string
  /** The first card of a first view. */
  first?: boolean
}

export function ServiceCard({ service, heading: Heading, sizes, first = false }: ServiceCardProps) {
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
        {/* its target is the whole card; the name says which service, beside the word that all cards share */}
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
