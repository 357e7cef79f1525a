import { expect, test } from 'vitest'
import { aService, aStudio } from '../../../test/samples.ts'
import { serviceJsonLd } from './service-json-ld.ts'

test('[M-73] a service tells search engines its price in BDT and what its reviews say', () => {
  expect(serviceJsonLd(aService(), aStudio())).toMatchObject({
    '@type': 'Service',
    url: 'https://studio.example/service/wedding/',
    image: 'https://studio.example/media/0123456789abcdef01234567/1024.jpg',
    provider: { name: 'Test Studio' },
    offers: { price: '28000.00', priceCurrency: 'BDT' },
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
  })
})

test('a service without reviews claims no rating', () => {
  expect(serviceJsonLd(aService({ numReviews: 0, rating: 0 }), aStudio())).not.toHaveProperty('aggregateRating')
})
