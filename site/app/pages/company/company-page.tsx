import { inBrowserAhead, type Loading, onServer } from '../../load.ts'
import { headOf } from '../../shell/head.tsx'
import { Lightbox } from '../../ui/lightbox.tsx'
import { revalidatesList } from '../../ui/photo-address.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { imageObject, videoObject } from '../work-json-ld.ts'
import type { Route } from './+types/company-page.ts'
import { CompanyLogo } from './company-logos.tsx'
import { ClientLogos, CompanyPhotos, CompanyVideos } from './company-sections.tsx'

async function load({ call, params: { id = '' } }: Loading) {
  const [company, clients, [block]] = await Promise.all([
    call.portfolio.findCompany({ id }),
    call.portfolio.listCompanies(),
    call.studio.listOurClientTitles(),
  ])
  return { company, clients, block }
}

export const loader = onServer(load)
export const clientLoader = inBrowserAhead(load)

export const shouldRevalidate = revalidatesList

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { company } = loaderData
  return headOf(matches, {
    title: company.name,
    description: firstWordsOf(company.about),
    path: `/company/${company.id}/`,
    picture: company.photography_set[0]?.picture ?? company.picture,
    jsonLd: (studio) => ({
      '@graph': [
        ...company.photography_set.map((photo) => imageObject(photo, studio)),
        ...company.videography_set.map((video) => videoObject(video, studio)),
      ],
    }),
  })
}

/** The description for search engines: plain text, cut at the end of a word. */
function firstWordsOf(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length <= 160 ? text : `${text.slice(0, 160).replace(/\s\S*$/, '')} …`
}

export default function CompanyPage({ loaderData: { company, clients, block } }: Route.ComponentProps) {
  const { name, about, photography_set: photos, videography_set: videos } = company
  return (
    // the next company's screen must not keep the slider's position or the player (G-37)
    <article key={company.id}>
      <header className="screen company-head">
        <CompanyLogo company={company} className="company-logo" />
        <h1 className="page-title">{name}</h1>
        <RichText html={about} className="company-about" />
      </header>
      <CompanyVideos name={name} videos={videos} />
      <CompanyPhotos name={name} photos={photos} />
      <ClientLogos clients={clients} current={company.id} block={block} />
      <Lightbox photos={photos} />
    </article>
  )
}
