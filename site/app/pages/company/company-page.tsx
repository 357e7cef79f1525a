import type { CompanyCard, Photo, Video } from '@chobighor/contract/portfolio'
import type { TitleBlock as Block } from '@chobighor/contract/studio'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { isFailedPart, type Part } from '../../partial-loading.ts'
import { inBrowser, type Loading, onServer } from '../../route-loaders.ts'
import { headOf } from '../../shell/head.tsx'
import { NEXT, PageEnd } from '../../shell/page-end.tsx'
import { useStudio } from '../../shell/studio.ts'
import { texts } from '../../texts.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { langOf } from '../../ui/lang.ts'
import { Lightbox } from '../../ui/lazy-lightbox.tsx'
import { PartFailed } from '../../ui/part-failed.tsx'
import { PhotoImage, ratioOf } from '../../ui/photo-picture.tsx'
import { FROM_LIST, revalidatesList, usePhotoParam } from '../../ui/photo-query-param.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { TitleBlock, titleOf } from '../../ui/title-block.tsx'
import { VideoGrid } from '../../ui/video-frame.tsx'
import { VideoPlayer } from '../../ui/video-player.tsx'
import { Written } from '../../ui/written.tsx'
import { imageObject, videoObject } from '../photo-video-json-ld.ts'
import type { Route } from './+types/company-page.ts'
import { CompanyLink, CompanyLogo } from './company-logos.tsx'

async function load({ call, part, params: { id = '' } }: Loading) {
  const [company, clients, titles] = await Promise.all([
    call.portfolio.findCompany({ id }),
    part(call.portfolio.listCompanies()),
    part(call.studio.listOurClientTitles()),
  ])
  return { company, clients, titles }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const shouldRevalidate = revalidatesList

export const handle = headOf('photographs', ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return undefined
  const { company } = loaderData
  return {
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
  }
})

/** The description for search engines: plain text, cut at the end of a word. */
function firstWordsOf(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length <= 160 ? text : `${text.slice(0, 160).replace(/\s\S*$/, '')} …`
}

export default function CompanyPage({ loaderData: { company, clients, titles } }: Route.ComponentProps) {
  const { name, about, photography_set: photos, videography_set: videos } = company
  return (
    // the next company's screen must not keep the slider's position or the player (G-37)
    <article key={company.id}>
      <div className="company-opening">
        <header className="screen company-head">
          <CompanyLogo company={company} className="company-logo" />
          <Written as="h1" className="page-title" text={name} />
          <RichText html={about} className="company-about" />
        </header>
        <CompanyVideos name={name} videos={videos} />
      </div>
      <CompanyPhotos name={name} photos={photos} />
      <ClientLogos clients={clients} current={company.id} titles={titles} />
      <Lightbox photos={photos} />
      <PageEnd next={NEXT.photographs} />
    </article>
  )
}

// The two headings are quoted from specification §2 (E-20).
const companyTexts = {
  videos: (name: string) => `Video gallery of ${name}`,
  photos: (name: string) => `Photo gallery of ${name}`,
  noVideos: 'No film yet.',
  photoSlider: 'Photographs',
  previousPhoto: 'Previous photograph',
  nextPhoto: 'Next photograph',
  clients: 'Our clients',
  previousClient: 'Previous client',
  nextClient: 'Next client',
}

/** The first is the company's own video and starts by itself (M-35); the others wait for a click. */
function CompanyVideos({ name, videos }: { name: string; videos: Video[] }) {
  const { basic } = useStudio()
  return (
    <section className="section company-videos">
      <h2 className="section-title">{companyTexts.videos(name)}</h2>
      {videos.length > 0 ? (
        <VideoGrid videos={videos} poster={basic?.video_posters ?? true} level={3} First={VideoPlayer} />
      ) : (
        <p className="lead">{companyTexts.noVideos}</p>
      )}
    </section>
  )
}

/** A row of photographs of equal height; each shows its number and title (G-32, G-33). */
function CompanyPhotos({ name, photos }: { name: string; photos: Photo[] }) {
  const { addressOf } = usePhotoParam()
  return (
    <section className="section photo-strip">
      <h2 className="section-title">{companyTexts.photos(name)}</h2>
      {photos.length === 0 && <p className="lead">{texts.gallery.empty}</p>}
      {photos.length > 0 && (
        <Carousel
          className="photo-slider"
          label={companyTexts.photoSlider}
          previous={companyTexts.previousPhoto}
          next={companyTexts.nextPhoto}
        >
          {photos.map((photo, at) => (
            <li key={photo.id} style={{ '--ratio': ratioOf(photo).toFixed(4) } as CSSProperties}>
              <figure>
                <Link id={`photo-${photo.id}`} to={addressOf(photo.id)} state={FROM_LIST} preventScrollReset>
                  <PhotoImage photo={photo} of={name} sizes={slideSizes(ratioOf(photo))} />
                </Link>
                <figcaption lang={langOf(photo.title)}>
                  <span className="figures muted">{texts.lightbox.count(at + 1, photos.length)}</span> {photo.title}
                </figcaption>
              </figure>
            </li>
          ))}
        </Carousel>
      )}
    </section>
  )
}

/** The same sizes as in company.css: the height of the row, and never wider than the row. */
function slideSizes(ratio: number): string {
  const vw = (stage: number) => `${Math.round(Math.min(ratio * stage, 92))}vw`
  return `(min-width: 1900px) ${Math.round(ratio * 760)}px, (min-width: 992px) ${vw(40)}, (min-width: 768px) ${vw(52)}, ${vw(66)}`
}

interface ClientLogosProps {
  clients: Part<CompanyCard[]>
  current: number
  titles: Part<Block[]>
}

/** The logos of all companies, each a link to its company (G-34, G-35, A-28). */
function ClientLogos({ clients, current, titles }: ClientLogosProps) {
  return (
    <section className="section">
      <TitleBlock level={2} {...titleOf(titles, companyTexts.clients)} />
      <PartFailed of={isFailedPart(clients) ? clients : titles} />
      {!isFailedPart(clients) && (
        <Carousel
          className="client-logos"
          label={companyTexts.clients}
          previous={companyTexts.previousClient}
          next={companyTexts.nextClient}
        >
          {clients.map((client) => (
            <CompanyLink key={client.id} company={client} isCurrent={client.id === current} />
          ))}
        </Carousel>
      )}
    </section>
  )
}
