import type { CeoMessage, Testimonial } from '@chobighor/contract/content'
import { isFailedPart, type Part } from '../../partial-loading.ts'
import { langOf } from '../../ui/lang.ts'
import { FailedSection } from '../../ui/part-failed.tsx'
import { PhotoPicture } from '../../ui/photo-picture.tsx'
import { Written } from '../../ui/written.tsx'

export const aboutTexts = {
  title: 'About',
  testimonials: 'What people say',
  nothingYet: 'The studio’s story will be here soon.',
  contact: 'Ask us in person',
}

/** The picture beside a message. It may show anything, so its description isn't a person's name. */
export function Portrait({ of: { picture, image, image_url } }: { of: CeoMessage }) {
  const address = image ?? image_url
  if (picture) return <PhotoPicture picture={picture} alt="" sizes="(width >= 768px) 34vw, 92vw" className="portrait" />
  return address ? <img src={address} alt="" className="portrait" loading="lazy" decoding="async" /> : null
}

export function Signature({ of: { name, role } }: { of: CeoMessage }) {
  return (
    <p className="signature" lang={langOf(`${name} ${role}`)}>
      <b>{name}</b> {role && <span className="muted">{role}</span>}
    </p>
  )
}

/** What customers say: the first one large, the others small in a row below (M-43). */
export function Testimonials({ testimonials }: { testimonials: Part<Testimonial[]> }) {
  if (isFailedPart(testimonials)) return <FailedSection of={testimonials} title={aboutTexts.testimonials} />
  const [first, ...others] = testimonials
  if (!first) return null
  return (
    <section className="section">
      <h2 className="visually-hidden">{aboutTexts.testimonials}</h2>
      <Quote {...first} className="quote" />
      {others.length > 0 && (
        <div className="quotes">
          {others.map((testimonial) => (
            <Quote key={testimonial.id} {...testimonial} />
          ))}
        </div>
      )}
    </section>
  )
}

function Quote({ words, name, occasion, picture, className = '' }: Testimonial & { className?: string }) {
  return (
    <figure className={picture ? `${className} with-picture` : className}>
      {picture && <PhotoPicture picture={picture} alt="" sizes={className ? '(width >= 768px) 30vw, 92vw' : '96px'} />}
      <Written as="blockquote" text={words} />
      <figcaption lang={langOf(`${name} ${occasion}`)}>
        <b>{name}</b> {occasion}
      </figcaption>
    </figure>
  )
}
