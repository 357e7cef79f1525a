// A service for search engines (M-73): what it is, what it costs, what its reviews say on average.
import type { Service } from '@chobighor/contract/catalog'
import { CURRENCY } from '@chobighor/contract/money'
import { type Studio, siteTitle } from '../../shell/studio.ts'

type Match = { id: string; loaderData?: unknown } | undefined

export function serviceJsonLd(service: Service, matches: readonly Match[]): object | undefined {
  const studio = matches.find((match) => match?.id === 'root')?.loaderData as Studio | undefined
  if (!studio) return undefined
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
