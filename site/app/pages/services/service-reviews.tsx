import type { Review, Service } from '@chobighor/contract/catalog'
import { dayOf } from '../../ui/day.ts'
import { Stars } from '../../ui/stars.tsx'
import { WriteReview } from './review-form.tsx'
import { texts } from './services-texts.ts'

export function ServiceReviews({ service: { slug, reviews } }: { service: Pick<Service, 'slug' | 'reviews'> }) {
  return (
    <section className="section service-reviews" id="reviews">
      <h2 className="section-title">{texts.reviews}</h2>
      <div>
        {reviews.length === 0 ? (
          <p className="font-display text-[25px] leading-tight text-muted">{texts.noReviews}</p>
        ) : (
          <ul className="border-b border-line">
            {reviews.map((review) => (
              <ReviewRow key={review.id} review={review} />
            ))}
          </ul>
        )}
        <WriteReview slug={slug} />
      </div>
    </section>
  )
}

function ReviewRow({ review: { name, rating, comment, answer, createdAt, isVerifiedBooking } }: { review: Review }) {
  return (
    <li className="border-t border-line py-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="font-text text-[17px] leading-normal font-semibold tracking-normal">{name}</h3>
        <Stars rating={rating} label={texts.stars} />
        {isVerifiedBooking && <span className="label">{texts.verifiedBooking}</span>}
        <time className="figures ml-auto text-[15px] text-muted" dateTime={createdAt}>
          {dayOf(createdAt)}
        </time>
      </div>
      {comment && (
        <p className="mt-2 max-w-[30em] font-display text-[21px] leading-normal text-pretty wrap-anywhere whitespace-pre-line">
          {comment}
        </p>
      )}
      {answer && (
        <div className="mt-4 max-w-[34em] border-l border-line pl-5">
          <p className="label">{texts.answer}</p>
          <p className="mt-1 text-pretty wrap-anywhere whitespace-pre-line">{answer}</p>
        </div>
      )}
    </li>
  )
}
