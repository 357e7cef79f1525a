// The form that accepts a quote. The browser itself sends it, so it works with scripts off.
import type { ShownQuote } from '@chobighor/contract/quotes'
import { Refusal, type Refused } from '../../ui/call-form.tsx'
import { Field, shownErrors } from '../../ui/field.tsx'
import { TickBox } from '../../ui/tick-box.tsx'
import { quoteTexts as texts } from './quote-texts.ts'

export interface RefusedQuote extends Refused {
  values: { name: string; isAgreed: boolean }
}

export function AcceptQuote({
  quote: { version, terms },
  refused,
}: {
  quote: ShownQuote
  refused: RefusedQuote | undefined
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
        <TickBox
          text={terms ? texts.agreed : texts.agreedPlain}
          defaultChecked={values?.isAgreed}
          error={errors.isAgreed}
        />
        <button className="button primary" type="submit">
          {texts.accept}
        </button>
      </form>
    </section>
  )
}
