import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { inBrowserAhead, onServer } from '../../load.ts'
import { siteTitle, useStudio } from '../../shell/studio.ts'
import { Hero } from '../../ui/hero.tsx'
import { isOtherList } from '../../ui/lightbox-address.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { CompanyLogos } from '../about/company-logos.tsx'
import { Testimonials } from '../about/testimonials.tsx'
import { ContactSection } from '../contact/contact-section.tsx'
import { TopServices } from '../services/top-services.tsx'
import type { Route } from './+types/home-page.ts'
import { HomeAbout } from './home-about.tsx'
import { HomeGallery } from './home-gallery.tsx'
import { documentHead } from './home-head.ts'
import { homeTexts } from './home-texts.ts'
import { loadHome } from './load-home.ts'

export const loader = onServer(loadHome)
export const clientLoader = inBrowserAhead(loadHome)

/** To open a photo asks for nothing anew. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherList(currentUrl, nextUrl)

export const meta: Route.MetaFunction = ({ matches, loaderData }) => documentHead(matches, loaderData?.slides[0])

/** In the order of the specification; the further sections are the top services and the companies (M-43). */
export default function HomePage({ loaderData: home }: Route.ComponentProps) {
  const studio = useStudio()
  return (
    <>
      <Hero slides={home.slides} title={siteTitle(studio)} text={studio.seo?.description || homeTexts.nothingYet} />
      {home.blocks.map(({ id, content }) => (
        <Block key={id} html={content} />
      ))}
      <HomeGallery photos={home.photos} />
      <HomeAbout title={home.aboutTitle} message={home.message} />
      <Testimonials testimonials={home.testimonials} />
      <ContactSection title={home.contactTitle} />
      <TopServices {...home.top} />
      <CompanyLogos title={home.clientTitle} companies={home.companies} />
    </>
  )
}

function Block({ html }: { html: string }) {
  return (
    <section className="section home-block">
      <RichText html={html} />
    </section>
  )
}
