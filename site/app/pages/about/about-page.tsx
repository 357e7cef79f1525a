import { Link } from 'react-router'
import { inBrowserAhead, type Loading, onServer } from '../../route-loaders.ts'
import { headOf } from '../../shell/head.tsx'
import { NEXT, PageEnd } from '../../shell/page-end.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { TitleBlock } from '../../ui/title-block.tsx'
import { CompanyLogos } from '../company/company-logos.tsx'
import type { Route } from './+types/about-page.ts'
import { aboutTexts, Portrait, Signature, Testimonials } from './about-sections.tsx'

async function load({ call }: Loading) {
  const [titles, messages, testimonials, clientTitles, companies] = await Promise.all([
    call.studio.listCeoMessageTitles(),
    call.content.listCeoMessages(),
    call.content.listTestimonials(),
    call.studio.listOurClientTitles(),
    call.portfolio.listCompanies(),
  ])
  return { title: titles[0], messages, testimonials, clientTitle: clientTitles[0], companies }
}

export const loader = onServer(load)
export const clientLoader = inBrowserAhead(load)

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  headOf(matches, {
    title: loaderData?.title?.mainTitle || aboutTexts.title,
    description: loaderData?.title?.shortDescription,
    path: '/about/',
    picture: loaderData?.messages[0]?.picture,
  })

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { title, messages, testimonials, clientTitle, companies } = loaderData
  return (
    <>
      <section className="screen">
        <TitleBlock title={title?.mainTitle || aboutTexts.title} description={title?.shortDescription} />
        {messages.length === 0 && (
          <>
            <p className="section-title mt-12 font-display">{aboutTexts.nothingYet}</p>
            <p className="actions mt-6">
              <Link className="button primary" to="/contact/">
                {aboutTexts.contact}
              </Link>
            </p>
          </>
        )}
        {messages.map((message) => (
          <div key={message.id} className="about-letter">
            <Portrait of={message} />
            <div>
              <RichText html={message.message} />
              <Signature of={message} />
            </div>
          </div>
        ))}
      </section>
      <Testimonials testimonials={testimonials} />
      <CompanyLogos title={clientTitle} companies={companies} />
      <PageEnd next={NEXT.photographs} />
    </>
  )
}
