import type { UserInfo } from '@chobighor/contract/accounts'
import type { Review, Service } from '@chobighor/contract/catalog'
import { dayOf } from '@chobighor/contract/plain/dates'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { callFromBrowser, callQuietly } from '../../route-loaders.ts'
import type { FROM_SIGN_IN } from '../../state/auth-guard.ts'
import { forgetReviewDraft, keepReviewDraft, type ReviewDraft, readReviewDraft } from '../../state/review-draft.ts'
import { session } from '../../state/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Refusal, useCallForm } from '../../ui/call-form.tsx'
import { Field } from '../../ui/field.tsx'
import { takeFocus } from '../../ui/focus-title.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { Stars } from '../../ui/stars.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { Written } from '../../ui/written.tsx'
import { servicesTexts } from './services-texts.ts'

export function ServiceReviews({ service: { slug, reviews } }: { service: Pick<Service, 'slug' | 'reviews'> }) {
  return (
    <section className="section service-reviews" id="reviews" aria-labelledby="reviews-title">
      <h2 className="section-title" id="reviews-title">
        {servicesTexts.reviews}
      </h2>
      <div>
        {reviews.length === 0 ? (
          <p className="no-reviews">{servicesTexts.noReviews}</p>
        ) : (
          <ul className="review-rows">
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
    <li>
      <div className="review-by">
        <Written as="h3" text={name} />
        <Stars rating={rating} label={servicesTexts.stars} />
        {isVerifiedBooking && <span className="label">{servicesTexts.verifiedBooking}</span>}
        <time className="figures" dateTime={createdAt}>
          {dayOf(createdAt)}
        </time>
      </div>
      <Written as="p" className="review-words" text={comment} />
      {answer && (
        <div className="review-answer">
          <p className="label">{servicesTexts.answer}</p>
          <Written as="p" text={answer} />
        </div>
      )}
    </li>
  )
}

// A review of the service (S-32 to S-37). Afterwards the service is loaded again, with the new rating (M-52).
interface ReviewFormProps {
  slug: string
  user: Pick<UserInfo, 'id' | 'first_name' | 'last_name'>
}

export function ReviewForm({ slug, user }: ReviewFormProps) {
  const { revalidate } = useRevalidator()
  const { state } = useLocation()
  const isFromSignIn = Boolean((state as Partial<typeof FROM_SIGN_IN> | null)?.isFromSignIn)
  const title = useRef<HTMLHeadingElement>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  // each service is reviewed once (M-65); without an answer the server refuses a second review
  const isWritten = useAnswer(() => callQuietly().catalog.findOwnReview({ slug }), slug)?.isWritten
  const [draft] = useState(() => readReviewDraft(slug, user.id))
  const form = useCallForm({
    async send(textOf) {
      const review = { rating: Number(textOf('rating')), comment: textOf('comment') }
      await callFromBrowser().catalog.addReview({ slug, ...review })
      forgetReviewDraft(slug)
      setSubmitted(true)
      void revalidate()
    },
  })

  useEffect(() => {
    if (!draft || !isFromSignIn) return
    // after a new sign-in the visitor continues here, once the title has had the focus, as after each visit
    const arrived = setTimeout(() => {
      title.current?.focus({ preventScroll: true })
      title.current?.scrollIntoView({ block: 'center' })
    })
    return () => clearTimeout(arrived)
  }, [draft, isFromSignIn])

  function keep({ currentTarget: form }: FormEvent<HTMLFormElement>) {
    const { rating = '', comment = '' } = Object.fromEntries(new FormData(form)) as Partial<ReviewDraft>
    keepReviewDraft(slug, user.id, { rating, comment })
  }

  if (isSubmitted || isWritten)
    return (
      <div className="review">
        <div ref={isSubmitted ? takeFocus : null} className="thanks" tabIndex={-1}>
          {isSubmitted ? <Alert kind="success">{servicesTexts.submitted}</Alert> : <p>{servicesTexts.reviewed}</p>}
        </div>
      </div>
    )
  return (
    <div className="review">
      <h3 ref={title} tabIndex={-1}>
        {servicesTexts.writeReview}
      </h3>
      <form className="review-form" {...form.formProps} onInput={keep}>
        <Field name="rating" label={servicesTexts.rating} error={form.errors.rating}>
          {(control) => (
            <select {...control} required defaultValue={draft?.rating ?? ''}>
              {servicesTexts.ratings.map((word, at) => (
                <option key={word} value={at || ''}>
                  {word}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          name="comment"
          label={servicesTexts.comment}
          hint={servicesTexts.signed(`${user.first_name} ${user.last_name}`.trim())}
          error={form.errors.comment}
        >
          {(control) => <textarea {...control} rows={4} maxLength={2000} defaultValue={draft?.comment} />}
        </Field>
        <Refusal>{form.alert}</Refusal>
        <div className="review-send">
          <button className="button" type="submit" disabled={form.isDisabled}>
            {form.isSending ? servicesTexts.submitting : servicesTexts.submit}
          </button>
          {form.isSending && <Spinner />}
        </div>
      </form>
    </div>
  )
}

/** The form for signed-in users; guests are asked to log in (S-38, V-32). The server draws the guests' page. */
function WriteReview({ slug }: { slug: string }) {
  const user = session.use()
  // each service has its own form: text isn't kept from the previous service
  if (user) return <ReviewForm key={`${user.id} ${slug}`} slug={slug} user={user} />
  return (
    <p className="review-ask">
      {servicesTexts.toReview.before}
      <Link className="service-login" to={`/user/login/?redirect=/service/${encodeURIComponent(slug)}/`}>
        {servicesTexts.toReview.login}
      </Link>
      {servicesTexts.toReview.after}
    </p>
  )
}
