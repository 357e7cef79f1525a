// A service for search engines (M-73): its name, its price, and the average of its reviews.
import type { Review, Service } from '@chobighor/contract/catalog'
import { CURRENCY } from '@chobighor/contract/plain/money'
import { absolute, type Studio, siteTitle } from '../../shell/studio.ts'

export function serviceJsonLd(service: Service, studio: Studio): object {
  // nobody wrote the demo's
  const reviews = service.reviews.filter(({ demo }) => !demo)
  const url = `${studio.publicUrl}/service/${service.slug}/`
  return {
    '@type': 'Service',
    name: service.name,
    description: service.excerpt,
    url,
    provider: { '@type': 'LocalBusiness', name: siteTitle(studio), url: `${studio.publicUrl}/` },
    ...(service.picture && { image: absolute(service.picture.jpeg, studio.publicUrl) }),
    offers: { '@type': 'Offer', price: service.price, priceCurrency: CURRENCY, url },
    ...(reviews.length > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: meanOf(reviews),
        reviewCount: reviews.length,
        bestRating: 5,
      },
    }),
  }
}

/** With two decimals, like the rating of a service. */
const meanOf = (reviews: Review[]) =>
  Math.round((100 * reviews.reduce((sum, { rating }) => sum + rating, 0)) / reviews.length) / 100
