import { inBrowser, type Loading, onServer } from '../../route-loaders.ts'
import { headOf } from '../../shell/head.tsx'
import { NEXT, PageEnd } from '../../shell/page-end.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { TitleBlock, titleOf } from '../../ui/title-block.tsx'
import { CompanyLogos } from '../company/company-logos.tsx'
import type { Route } from './+types/about-page.ts'
import { aboutTexts, Portrait, Signature, Testimonials } from './about-sections.tsx'

async function load({ call, part }: Loading) {
  const [titles, messages, testimonials, clientTitles, companies] = await Promise.all([
    part(call.studio.listCeoMessageTitles()),
    call.content.listCeoMessages(),
    part(call.content.listTestimonials()),
    part(call.studio.listOurClientTitles()),
    part(call.portfolio.listCompanies()),
  ])
  return { titles, messages, testimonials, clientTitles, companies }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const handle = headOf('photographs', ({ loaderData }: Route.MetaArgs) => ({
  ...titleOf(loaderData?.titles, aboutTexts.title),
  path: '/about/',
  picture: loaderData?.messages[0]?.picture,
}))

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { titles, messages, testimonials, clientTitles, companies } = loaderData
  return (
    <>
      <section className="screen">
        <TitleBlock {...titleOf(titles, aboutTexts.title)} of={titles} />
        {messages.length === 0 && (
          <>
            <p className="section-title about-empty">{aboutTexts.nothingYet}</p>
            <p className="actions">
              <ButtonLink isPrimary to="/contact/" text={aboutTexts.contact} />
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
      <CompanyLogos titles={clientTitles} companies={companies} />
      <PageEnd next={NEXT.photographs} />
    </>
  )
}
