import type { Testimonial } from '@chobighor/contract/content'
import { aboutTexts } from './about-texts.ts'

/** What customers say: the first one large, the others in a quiet row beneath (M-43). */
export function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
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

function Quote({ words, name, occasion, className }: Testimonial & { className?: string }) {
  return (
    <figure className={className}>
      <blockquote>{words}</blockquote>
      <figcaption>
        <b>{name}</b> {occasion}
      </figcaption>
    </figure>
  )
}
