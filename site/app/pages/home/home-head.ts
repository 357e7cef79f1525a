// Home's head: the first view's picture is fetched first; search engines learn who the studio is and where (M-73).
import { dialled } from '@chobighor/contract/phone-number'
import type { MetaDescriptor } from 'react-router'
import { headOf } from '../../shell/head.ts'
import { type Studio, siteTitle } from '../../shell/studio.ts'
import { type HeroSlide, preloadHero } from '../../ui/hero-picture.tsx'
import { homeTexts } from './home-texts.ts'

type Matches = Parameters<typeof headOf>[0]

export function documentHead(matches: Matches, first: HeroSlide | undefined): MetaDescriptor[] {
  const studio = matches.find((match) => match?.id === 'root')?.loaderData as Studio | undefined
  return [
    ...(first ? preloadHero(first) : []),
    ...headOf(matches, {
      title: homeTexts.title,
      path: '/',
      picture: studio?.basic?.share_picture ?? first?.picture,
      jsonLd: studio && businessOf(studio, first),
    }),
  ]
}

/** The studio as a LocalBusiness; what isn't known is left out. */
export function businessOf(studio: Studio, first: HeroSlide | undefined): object {
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
    ...(picture && { image: `${publicUrl}${picture.jpeg}` }),
    ...(basic?.logo && { logo: `${publicUrl}${basic.logo}` }),
    ...(sameAs.length > 0 && { sameAs }),
    priceRange: '৳৳',
    currenciesAccepted: 'BDT',
  }
}
