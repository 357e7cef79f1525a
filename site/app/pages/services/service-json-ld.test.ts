import { expect, test } from 'vitest'
import { aReview, aService, aStudio } from '../../../test/samples.ts'
import { serviceJsonLd } from './service-json-ld.ts'

test('[M-73] a service tells search engines its price in BDT and what its reviews say, without the demo’s', () => {
  const service = aService({
    reviews: [aReview({ rating: 4 }), aReview({ rating: 5 }), aReview({ rating: 1, demo: true })],
  })
  expect(serviceJsonLd(service, aStudio())).toMatchObject({
    '@type': 'Service',
    url: 'https://studio.example/service/wedding/',
    image: 'https://studio.example/media/0123456789abcdef01234567/1024.jpg',
    provider: { name: 'Test Studio' },
    offers: { price: '28000.00', priceCurrency: 'BDT' },
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
  })
})

test.each([[[]], [[aReview({ demo: true })]]])('a service without reviews of customers claims no rating', (reviews) => {
  expect(serviceJsonLd(aService({ reviews }), aStudio())).not.toHaveProperty('aggregateRating')
})
