import { isFailedPart, whatWasRead } from '../../partial-loading.ts'
import { inBrowser, onServer } from '../../route-loaders.ts'
import { headOf } from '../../shell/head.tsx'
import { siteTitle, useStudio } from '../../shell/studio.ts'
import { Hero } from '../../ui/hero.tsx'
import { FailedSection } from '../../ui/part-failed.tsx'
import { revalidatesList } from '../../ui/photo-query-param.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { Testimonials } from '../about/about-sections.tsx'
import { CompanyLogos } from '../company/company-logos.tsx'
import { TopServices } from '../services/service-grid.tsx'
import type { Route } from './+types/home-page.ts'
import { businessJsonLd } from './business-json-ld.ts'
import { ContactSection, HomeAbout, HomeGallery, homeTexts } from './home-sections.tsx'
import { loadHome } from './load-home.ts'

export const loader = onServer(loadHome)
export const clientLoader = inBrowser(loadHome)

export const shouldRevalidate = revalidatesList

export const handle = headOf('home', ({ loaderData }: Route.MetaArgs) => {
  const first = whatWasRead(loaderData?.slides)?.[0]
  return {
    title: homeTexts.title,
    path: '/',
    fallbackPicture: first?.picture,
    jsonLd: (studio) => businessJsonLd(studio, first),
  }
})

/** Sections in the order of the specification. The last ones are the top services and the companies (M-43). */
export default function HomePage({ loaderData: home }: Route.ComponentProps) {
  const studio = useStudio()
  const withoutSlides = isFailedPart(home.slides) ? '' : homeTexts.nothingYet
  return (
    <>
      <Hero
        slides={whatWasRead(home.slides) ?? []}
        title={siteTitle(studio)}
        text={studio.seo?.description || withoutSlides}
      />
      <FailedSection of={home.slides} />
      {whatWasRead(home.blocks)?.map(({ id, content }) => (
        <section key={id} className="section home-block">
          <RichText html={content} />
        </section>
      ))}
      <FailedSection of={home.blocks} />
      <HomeGallery photos={home.photos} />
      <HomeAbout titles={home.aboutTitles} message={home.message} />
      <Testimonials testimonials={home.testimonials} />
      <ContactSection titles={home.contactTitles} />
      <TopServices {...home.top} />
      <CompanyLogos titles={home.clientTitles} companies={home.companies} />
    </>
  )
}
