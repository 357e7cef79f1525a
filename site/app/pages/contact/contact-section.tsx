import type { TitleBlock as Title } from '@chobighor/contract/studio'
import { TitleBlock } from '../../ui/title-block.tsx'
import { ContactDetails } from './contact-details.tsx'
import { ContactForm } from './contact-form.tsx'
import { contactTexts } from './contact-texts.ts'

/** Title, details and form beneath another screen's sections (G-07). */
export function ContactSection({ title }: { title: Title | undefined }) {
  return (
    <section className="section contact">
      <div className="contact-head">
        <TitleBlock level={2} title={title?.mainTitle || contactTexts.title} description={title?.shortDescription} />
        <ContactDetails />
      </div>
      <ContactForm />
    </section>
  )
}
