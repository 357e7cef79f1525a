// The studio's name and place for search engines (M-73).
import { dialled } from '@chobighor/contract/plain/phone-number'
import { absolute, type Studio, siteTitle } from '../../shell/studio.ts'
import type { HeroSlide } from '../../ui/hero-picture.tsx'

export function businessJsonLd(studio: Studio, first: HeroSlide | undefined): object {
  const { basic, contact, publicUrl, seo } = studio
  const picture = basic?.share_picture ?? first?.picture
  const sameAs = [contact?.facebook, contact?.instagram, contact?.twitter, contact?.youtube].filter(Boolean)
  return {
    '@type': 'LocalBusiness',
    '@id': `${publicUrl}/#studio`,
    name: siteTitle(studio),
    url: `${publicUrl}/`,
    ...(seo?.description && { description: seo.description }),
    ...(contact?.address && { address: contact.address }),
    ...(contact?.phone && { telephone: dialled(contact.phone) || contact.phone }),
    ...(contact?.email && { email: contact.email }),
    ...(picture && { image: absolute(picture.jpeg, publicUrl) }),
    ...(basic?.logo && { logo: absolute(basic.logo, publicUrl) }),
    ...(sameAs.length > 0 && { sameAs }),
    priceRange: '৳৳',
    currenciesAccepted: 'BDT',
  }
}
