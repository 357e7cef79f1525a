// The tick before an order is placed: whoever orders agrees to the terms of booking, where the studio has them.
import { TICK_MISSING } from '@chobighor/contract/plain/terms-sentences'
import type { RefObject } from 'react'
import { checkoutTexts } from './checkout-texts.ts'

const texts = checkoutTexts.order

interface Props {
  /** Gets the focus if the tick is missing. */
  box: RefObject<HTMLInputElement | null>
  isAgreed: boolean
  /** The order was sent without the tick. */
  isMissing: boolean
  onChange: (isAgreed: boolean) => void
}

export function AgreeToTerms({ box, isAgreed, isMissing, onChange }: Props) {
  return (
    <div className="quote-agreed">
      <label>
        <input
          ref={box}
          type="checkbox"
          name="isAgreed"
          value="yes"
          required
          checked={isAgreed}
          onChange={({ target }) => onChange(target.checked)}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? 'not-agreed' : undefined}
        />
        <span>{texts.agreeToTerms}</span>
      </label>
      {isMissing && (
        <p className="error" id="not-agreed" role="alert">
          {TICK_MISSING}
        </p>
      )}
    </div>
  )
}
