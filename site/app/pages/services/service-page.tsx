// One service, by its slug or by its number: both routes use this screen.
import type { Picture } from '@chobighor/contract/picture'
import { CURRENCY } from '@chobighor/contract/plain/money'
import { useRef } from 'react'
import { Link } from 'react-router'
import { inBrowser, type Loading, missingOf, onServer } from '../../route-loaders.ts'
import { headOf } from '../../shell/head.tsx'
import { NEXT, PageEnd } from '../../shell/page-end.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FootBar } from '../../ui/foot-bar.tsx'
import { Price } from '../../ui/format.tsx'
import { NotFoundMessage } from '../../ui/not-found-message.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Written } from '../../ui/written.tsx'
import { BookingTermsList } from '../booking-terms.tsx'
import { DayCheck } from '../checkout/day-check.tsx'
import { redirectToSlug } from '../redirect-to-slug.ts'
import type { Route } from './+types/service-page.ts'
import { loadTopServices, ServicePicture, TopServices } from './service-grid.tsx'
import { serviceJsonLd } from './service-json-ld.ts'
import { ServiceReviews } from './service-reviews.tsx'
import { servicesTexts } from './services-texts.ts'

async function load({ call, part, params: { slug = '', id }, url }: Loading) {
  const finding = id === undefined ? call.catalog.findService({ slug }) : call.catalog.findServiceById({ id })
  const [service, top, terms] = await Promise.all([
    finding.catch(missingOf),
    loadTopServices({ call, part }),
    part(call.orders.showTerms()),
  ])
  if ('missing' in service) return service
  if (id === undefined) redirectToSlug(url, { folder: 'service', requested: slug, slug: service.slug })
  return { service, terms, top }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const handle = headOf('services', ({ loaderData, location }: Route.MetaArgs) => {
  if (!loaderData) return undefined
  if ('missing' in loaderData) return { title: servicesTexts.missing.title, path: location.pathname, hidden: true }
  const { service } = loaderData
  return {
    title: service.name,
    description: service.excerpt,
    path: `/service/${service.slug}/`,
    picture: service.picture,
    jsonLd: (studio) => serviceJsonLd(service, studio),
  }
})

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  const button = useRef<HTMLParagraphElement>(null)
  if ('missing' in loaderData)
    return <NotFoundMessage {...servicesTexts.missing} detail={loaderData.missing} to="/service/" />
  const { service, terms, top } = loaderData
  return (
    <>
      <section className="screen service-detail" style={{ '--ratio': ratioOf(service.picture) } as React.CSSProperties}>
        <div className="service-print grown" key={service.id}>
          <ServicePicture service={service} sizes="(min-width: 992px) 56vw, (min-width: 768px) 46vw, 92vw" first />
        </div>
        <div className="service-text">
          <Link className="label service-all" to="/service/">
            {servicesTexts.allServices}
          </Link>
          <Written as="h1" text={service.name} />
          <p className="service-rating">
            <Stars
              rating={service.rating}
              label={service.rating > 0 ? servicesTexts.stars : () => servicesTexts.notReviewed}
            />
            <a className="service-count muted" href="#reviews">
              {servicesTexts.reviewCount(service.numReviews)}
            </a>
          </p>
          <p className="service-sum">
            <Price className="figures" before={servicesTexts.price(CURRENCY)} amount={service.price} />
          </p>
          <p className="service-order" ref={button}>
            <ButtonLink isPrimary to={`/cart/${service.slug}`} text={servicesTexts.addToCart} />
          </p>
          <DayCheck bookAt={`/cart/${service.slug}`} />
          <div className="service-words">
            <Written as="p" className="service-excerpt" text={service.excerpt} />
            <RichText html={service.description} />
            <BookingTermsList terms={terms} />
          </div>
        </div>
      </section>
      <TopServices {...top} current={service.id} />
      <ServiceReviews service={service} />
      <PageEnd next={NEXT.photographsInWords} />
      <FootBar
        key={service.id}
        button={button}
        beyond="top"
        currency={servicesTexts.price(CURRENCY)}
        price={service.price}
      >
        <ButtonLink isPrimary to={`/cart/${service.slug}`} tabIndex={-1} text={servicesTexts.addToCart} />
      </FootBar>
    </>
  )
}

/** Width ÷ height. A picture without known sizes gets the shape of a card. */
function ratioOf(picture: Picture | null): number {
  return picture ? picture.width / picture.height : 0.8
}
