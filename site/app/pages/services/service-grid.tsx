import type { Service } from '@chobighor/contract/catalog'
import { TAKA_SIGN } from '@chobighor/contract/plain/money'
import type { CSSProperties } from 'react'
import { useId } from 'react'
import { Link } from 'react-router'
import { isFailedPart, type Part, whatWasRead } from '../../partial-loading.ts'
import type { Loading } from '../../route-loaders.ts'
import { Price } from '../../ui/format.tsx'
import { growFrom } from '../../ui/grow-picture.ts'
import { PartFailed } from '../../ui/part-failed.tsx'
import { PhotoPicture } from '../../ui/photo-picture.tsx'
import { prefetchProps } from '../../ui/prefetch.ts'
import { Stars } from '../../ui/stars.tsx'
import { Written } from '../../ui/written.tsx'
import { servicesTexts } from './services-texts.ts'

/** The parts of a service on a card. Without the rest (description, reviews) a page's data is small. */
export type ServiceCardData = Pick<
  Service,
  'id' | 'slug' | 'name' | 'excerpt' | 'price' | 'rating' | 'image' | 'image_url' | 'picture'
>

export function toServiceCardData(services: readonly Service[]): ServiceCardData[] {
  return services.map(({ id, slug, name, excerpt, price, rating, image, image_url, picture }) => {
    return { id, slug, name, excerpt, price, rating, image, image_url, picture }
  })
}

interface ServiceCardProps {
  service: ServiceCardData
  heading: 'h2' | 'h3'
  sizes: string
  first?: boolean
  isCurrent?: boolean
}

function ServiceCard({ service, heading: Heading, sizes, first = false, isCurrent = false }: ServiceCardProps) {
  const name = useId()
  return (
    <article className="service-card">
      <div className="service-picture">
        <ServicePicture service={service} sizes={sizes} first={first} />
      </div>
      <div className="service-price">
        <Price className="figures" before={TAKA_SIGN} amount={service.price} />
        <Stars
          rating={service.rating}
          label={service.rating > 0 ? servicesTexts.stars : () => servicesTexts.notReviewed}
        />
      </div>
      <Written as={Heading} id={name} className="service-name" text={service.name} />
      <Written as="p" className="service-summary" text={service.excerpt} />
      <div className="service-foot">
        {/* the whole card is clickable; the link's name says which service it is, as all cards share the same word */}
        <Link
          {...prefetchProps}
          className="service-link"
          to={`/service/${service.slug}/`}
          aria-describedby={name}
          aria-current={isCurrent ? 'page' : undefined}
          viewTransition
          onClick={({ currentTarget }) => growFrom(currentTarget.closest('.service-card'))}
        >
          <span>{servicesTexts.viewDetails}</span>
        </Link>
        <Link
          {...prefetchProps}
          className="service-buy"
          to={`/cart/${service.slug}`}
          aria-label={servicesTexts.buy(service.name)}
        >
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
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
  isFirst?: boolean
  current?: number | undefined
  onPhone?: string
}

/** One, two, three or four cards in a row, without the gutters. */
const SIZES = '(min-width: 992px) 23vw, (min-width: 768px) 30vw, (min-width: 576px) 45vw, '

/** Twelve columns. A card takes 12, 6, 4 or 3 of them, in the list and in the strip (S-02, M-31). */
export function ServiceGrid({ services, heading, isFirst = false, current, onPhone = '92vw' }: ServiceGridProps) {
  return (
    <ul className="service-grid">
      {services.map((service, at) => (
        // as a new element once its page is shown: its picture has grown into the page's (grow-picture.ts)
        <li key={service.id === current ? 'current' : service.id}>
          <ServiceCard
            service={service}
            heading={heading}
            sizes={SIZES + onPhone}
            first={isFirst && at === 0}
            isCurrent={service.id === current}
          />
        </li>
      ))}
    </ul>
  )
}

export interface TopServicesData {
  title: Part<string | undefined>
  services: Part<ServiceCardData[]>
}

/** The strip of top services: its title comes from one call, its services from another (M-46). */
export async function loadTopServices({ call, part }: Pick<Loading, 'call' | 'part'>): Promise<TopServicesData> {
  const [title, services] = await Promise.all([
    part(call.studio.listTopServiceTitles().then((titles) => titles[0]?.mainTitle)),
    part(call.catalog.listTopServices().then(toServiceCardData)),
  ])
  return { title, services }
}

/** The services that are booked most (S-17). @param props.current the id of the service whose page is shown */
export function TopServices({ title: titlePart, services, current }: TopServicesData & { current?: number }) {
  const shown = whatWasRead(services) ?? []
  const title = whatWasRead(titlePart) || servicesTexts.topServices
  if (shown.length === 0 && !isFailedPart(services)) return null
  return (
    <section className="section top-services" style={{ '--cards': shown.length } as CSSProperties}>
      <div className="section-head">
        <Written as="h2" className="section-title" text={title} />
        <Link {...prefetchProps} className="service-all" to="/service/">
          <span className="link">{servicesTexts.allServices}</span>
        </Link>
      </div>
      <PartFailed of={isFailedPart(services) ? services : titlePart} />
      {shown.length > 0 && <ServiceGrid services={shown} heading="h3" current={current} onPhone="104px" />}
    </section>
  )
}

interface ServicePictureProps {
  service: Pick<Service, 'name' | 'image' | 'image_url' | 'picture'>
  sizes: string
  first?: boolean
}

/** Its picture in all sizes; else its image; else the studio's address (S-03); else its first character. */
export function ServicePicture({ service, sizes, first = false }: ServicePictureProps) {
  const address = service.image || service.image_url
  if (service.picture) return <PhotoPicture picture={service.picture} alt={service.name} sizes={sizes} first={first} />
  if (address) return <img src={address} alt={service.name} loading={first ? 'eager' : 'lazy'} decoding="async" />
  return (
    <span className="service-blank" aria-hidden="true">
      {[...service.name][0]}
    </span>
  )
}
