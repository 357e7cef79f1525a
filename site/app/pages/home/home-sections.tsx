import type { CeoMessage } from '@chobighor/contract/content'
import type { Photo } from '@chobighor/contract/portfolio'
import type { TitleBlock as Title } from '@chobighor/contract/studio'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { isFailedPart, type Part, whatWasRead } from '../../partial-loading.ts'
import { Lightbox } from '../../ui/lazy-lightbox.tsx'
import { PartFailed } from '../../ui/part-failed.tsx'
import { usePhotoParam } from '../../ui/photo-query-param.ts'
import { PhotoRows } from '../../ui/photo-rows.tsx'
import { prefetchProps } from '../../ui/prefetch.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { TitleBlock, titleOf } from '../../ui/title-block.tsx'
import { Written } from '../../ui/written.tsx'
import { Portrait, Signature } from '../about/about-sections.tsx'
import { ContactDetails, contactTexts } from '../contact/contact-details.tsx'

export const homeTexts = {
  title: 'Home',
  nothingYet: 'Photographs will be here soon.',
  frames: 'Recent frames',
  allPhotographs: 'All photographs',
  noFrames: 'There are no photographs yet. The first ones will come soon.',
  readOn: 'More about the studio',
}

/** The home photo gallery (G-04): each photo opens over home. */
export function HomeGallery({ photos }: { photos: Part<Photo[]> }) {
  const { addressOf } = usePhotoParam()
  if (isFailedPart(photos) || photos.length === 0) {
    return (
      <section className="section">
        <h2 className="section-title">{homeTexts.frames}</h2>
        {isFailedPart(photos) ? <PartFailed of={photos} /> : <p className="lead">{homeTexts.noFrames}</p>}
      </section>
    )
  }
  return (
    <section className="section">
      <div className="section-head">
        <h2 className="section-title">{homeTexts.frames}</h2>
        <Link {...prefetchProps} className="section-link" to="/photography/all/">
          <span className="link">{homeTexts.allPhotographs}</span>
        </Link>
      </div>
      <PhotoRows photos={photos} linkTo={({ id }) => addressOf(id)} />
      <Lightbox photos={photos} />
    </section>
  )
}

export interface HomeAboutProps {
  titles: Part<Title[]>
  /** Only the beginning of its text is shown. */
  message: Part<CeoMessage | undefined>
}

export function HomeAbout({ titles, message: messagePart }: HomeAboutProps) {
  const [title] = whatWasRead(titles) ?? []
  const message = whatWasRead(messagePart)
  const failed = [messagePart, titles].find(isFailedPart)
  if (!title && !message && !failed) return null
  return (
    <section className="section about-letter">
      {message && <Portrait of={message} />}
      <div>
        {title && <Written as="h2" className="label" text={title.mainTitle} />}
        <PartFailed of={failed} />
        {message && <RichText html={message.message} />}
        {message && <Signature of={message} />}
        <p className="read-on">
          <Link {...prefetchProps} className="button" to="/about/">
            {homeTexts.readOn}
          </Link>
        </p>
      </div>
    </section>
  )
}

/** Far below the first view, so its code loads later. If that fails, the contact screen still works. */
const ContactForm = lazy(() =>
  import('../contact/contact-form.tsx').then(
    ({ ContactForm }) => ({ default: ContactForm }),
    () => ({ default: LinkToContact }),
  ),
)

/** Title, details and form below the sections of another screen (G-07). */
export function ContactSection({ titles }: { titles: Part<Title[]> }) {
  return (
    <section className="section contact">
      <div className="contact-head">
        <TitleBlock level={2} {...titleOf(titles, contactTexts.title)} of={titles} />
        <ContactDetails />
      </div>
      <Suspense>
        <ContactForm />
      </Suspense>
    </section>
  )
}

function LinkToContact() {
  return (
    <p>
      <a className="button" href="/contact/">
        {contactTexts.form}
      </a>
    </p>
  )
}
