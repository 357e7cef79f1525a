// The form that accepts a quote. The browser itself sends it, so it works with scripts off.
import type { ShownQuote } from '@chobighor/contract/quotes'
import { Refusal } from '../../ui/call-form.tsx'
import { Field, shownErrors } from '../../ui/field.tsx'
import { quoteTexts as texts } from './quote-texts.ts'

export interface Refused {
  detail: string
  /** Sentences by the names of fields. */
  fields: Readonly<Record<string, string>>
  values: { name: string; isAgreed: boolean }
}

export function AcceptQuote({
  quote: { version, terms },
  refused,
}: {
  quote: ShownQuote
  refused: Refused | undefined
}) {
  const { fields = {}, values } = refused ?? {}
  const errors = shownErrors(
    Object.fromEntries(['name', 'isAgreed'].flatMap((name) => (fields[name] ? [[name, fields[name]]] : []))),
  )
  return (
    <section className="booking-sum" id="accept">
      <h2>{texts.accept}</h2>
      <p>{texts.acceptHelp}</p>
      <form method="post" action="#accept" className="quote-form" noValidate>
        <input type="hidden" name="version" value={version} />
        <Refusal>{Object.keys(errors).length > 0 ? undefined : refused?.detail}</Refusal>
        <Field
          name="name"
          label={texts.name}
          required
          maxLength={121}
          autoComplete="name"
          defaultValue={values?.name}
          error={errors.name}
        />
        <div className="quote-agreed">
          <label>
            <input
              type="checkbox"
              name="isAgreed"
              value="yes"
              required
              defaultChecked={values?.isAgreed}
              aria-invalid={errors.isAgreed && true}
              aria-describedby={errors.isAgreed && 'not-agreed'}
            />
            <span>{terms ? texts.agreed : texts.agreedPlain}</span>
          </label>
          {errors.isAgreed && (
            <p className="error" id="not-agreed" role={errors.isAgreed.alert && 'alert'}>
              {errors.isAgreed.alert ?? errors.isAgreed.sentence}
            </p>
          )}
        </div>
        <button className="button primary" type="submit">
          {texts.accept}
        </button>
      </form>
    </section>
  )
}
