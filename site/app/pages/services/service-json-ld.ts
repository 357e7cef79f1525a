// A service for search engines (M-73): its name, its price, and the average of its reviews.
import type { Service } from '@chobighor/contract/catalog'
import { CURRENCY } from '@chobighor/contract/money'
import { type Studio, siteTitle } from '../../shell/studio.ts'

export function serviceJsonLd(service: Service, studio: Studio): object {
  const url = `${studio.publicUrl}/service/${service.slug}/`
  return {
    '@type': 'Service',
    name: service.name,
    description: service.excerpt,
    url,
    provider: { '@type': 'LocalBusiness', name: siteTitle(studio), url: `${studio.publicUrl}/` },
    ...(service.picture ? { image: studio.publicUrl + service.picture.jpeg } : {}),
    offers: { '@type': 'Offer', price: service.price, priceCurrency: CURRENCY, url },
    ...(service.numReviews > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: service.rating,
            reviewCount: service.numReviews,
            bestRating: 5,
          },
        }
      : {}),
  }
}
