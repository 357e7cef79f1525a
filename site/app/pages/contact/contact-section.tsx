import type { TitleBlock as Title } from '@chobighor/contract/studio'
import { lazy, Suspense } from 'react'
import { TitleBlock } from '../../ui/title-block.tsx'
import { ContactDetails, contactTexts } from './contact-details.tsx'

/** Far below the first view, so its code loads later. If that fails, the contact screen still works. */
const ContactForm = lazy(() =>
  import('./contact-form.tsx').then(
    ({ ContactForm }) => ({ default: ContactForm }),
    () => ({ default: LinkToContact }),
  ),
)

/** Title, details and form below the sections of another screen (G-07). */
export function ContactSection({ title }: { title: Title | undefined }) {
  return (
    <section className="section contact">
      <div className="contact-head">
        <TitleBlock level={2} title={title?.mainTitle || contactTexts.title} description={title?.shortDescription} />
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
