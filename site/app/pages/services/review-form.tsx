// A review of the service (S-32 to S-37). Its rating and its place among the others come back with the service, read anew (M-52).
import type { UserInfo } from '@chobighor/contract/accounts'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { callFromBrowser } from '../../load.ts'
import type { FROM_SIGN_IN } from '../../state/guard.ts'
import { forgetReview, keepReview, type WrittenReview, writtenReview } from '../../state/written-review.ts'
import { Alert } from '../../ui/alert.tsx'
import { Field } from '../../ui/field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useCallForm } from '../../ui/use-call-form.ts'
import { texts } from './services-texts.ts'

export interface ReviewFormProps {
  slug: string
  /** Whose it is, and how it will be signed (M-72). */
  user: Pick<UserInfo, 'id' | 'first_name' | 'last_name'>
}

export function ReviewForm({ slug, user }: ReviewFormProps) {
  const { revalidate } = useRevalidator()
  const { state } = useLocation()
  const isFromSignIn = Boolean((state as Partial<typeof FROM_SIGN_IN> | null)?.isFromSignIn)
  const title = useRef<HTMLHeadingElement>(null)
  const thanks = useRef<HTMLDivElement>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const form = useCallForm({
    async send(textOf, element) {
      setSubmitted(false)
      const review = { rating: Number(textOf('rating')), comment: textOf('comment') }
      await callFromBrowser().catalog.addReview({ slug, ...review })
      element.reset()
      forgetReview(slug)
      setSubmitted(true)
      void revalidate()
    },
  })

  // no defaults of its fields: sent, they are as empty as at first (S-37)
  const { ref } = form.formProps
  useEffect(() => {
    const written = writtenReview(slug, user.id)
    if (!written) return
    const fields = ref.current?.elements
    for (const [name, text] of Object.entries(written)) {
      const field = fields?.namedItem(name)
      if (field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement) field.value = text
    }
    if (!isFromSignIn) return
    // who had to sign in again goes on where they were: once the screen's title has had its turn, as at every arrival
    const arrived = setTimeout(() => {
      title.current?.focus({ preventScroll: true })
      title.current?.scrollIntoView({ block: 'center' })
    })
    return () => clearTimeout(arrived)
  }, [ref, slug, user.id, isFromSignIn])

  function keep() {
    const fields = new FormData(ref.current ?? undefined)
    const textOf = (name: keyof WrittenReview) => String(fields.get(name) ?? '')
    keepReview(slug, user.id, { rating: textOf('rating'), comment: textOf('comment') })
  }

  useEffect(() => {
    if (isSubmitted) thanks.current?.focus()
  }, [isSubmitted])

  return (
    <div className="review">
      <h3 ref={title} tabIndex={-1}>
        {texts.writeReview}
      </h3>
      <form className="review-form" {...form.formProps} onInput={keep}>
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
        <Field
          name="comment"
          label={texts.comment}
          hint={texts.signed(`${user.first_name} ${user.last_name}`.trim())}
          error={form.errors.comment}
        >
          {(control) => <textarea {...control} rows={4} maxLength={2000} />}
        </Field>
        <Refusal>{form.alert}</Refusal>
        {!form.isRefused && isSubmitted && (
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
