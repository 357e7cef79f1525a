// A review of the service (S-32 to S-37). Its rating and its place among the others come back with the service, read anew (M-52).
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callFromBrowser } from '../../load.ts'
import { Alert } from '../../ui/alert.tsx'
import { Field } from '../../ui/field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useCallForm } from '../../ui/use-call-form.ts'
import { texts } from './services-texts.ts'

export interface ReviewFormProps {
  slug: string
  /** How the review will be signed (M-72). */
  name: string
}

export function ReviewForm({ slug, name }: ReviewFormProps) {
  const { revalidate } = useRevalidator()
  const thanks = useRef<HTMLDivElement>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const form = useCallForm({
    async send(textOf, element) {
      setSubmitted(false)
      const review = { rating: Number(textOf('rating')), comment: textOf('comment') }
      await callFromBrowser().catalog.addReview({ slug, ...review })
      element.reset()
      setSubmitted(true)
      void revalidate()
    },
  })

  useEffect(() => {
    if (isSubmitted) thanks.current?.focus()
  }, [isSubmitted])

  return (
    <div className="review">
      <h3>{texts.writeReview}</h3>
      <form className="review-form" {...form.formProps}>
        <Field name="rating" label={texts.rating} error={form.errors.rating}>
          {(control) => (
            <select {...control} required defaultValue="">
              {texts.ratings.map((word, at) => (
                <option key={word} value={at || ''}>
                  {word}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field name="comment" label={texts.comment} hint={texts.signed(name)} error={form.errors.comment}>
          {(control) => <textarea {...control} rows={4} maxLength={2000} />}
        </Field>
        <Refusal>{form.alert}</Refusal>
        {!form.alert && isSubmitted && (
          <div ref={thanks} className="thanks" tabIndex={-1}>
            <Alert kind="success">{texts.submitted}</Alert>
          </div>
        )}
        <div className="review-send">
          <button className="button" type="submit" disabled={form.isDisabled}>
            {form.isSending ? texts.submitting : texts.submit}
          </button>
          {form.isSending && <Spinner />}
        </div>
      </form>
    </div>
  )
}
