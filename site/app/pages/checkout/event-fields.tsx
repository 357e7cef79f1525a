import type { ShippingAddress } from '@chobighor/contract/order-payload'
import { withWeekday } from '@chobighor/contract/plain/dates'
import { isAtNight, shiftDay } from '@chobighor/contract/plain/order-steps'
import { useState } from 'react'
import { readEventDay } from '../../state/event-day.ts'
import { ADDRESS_FIELDS } from '../../state/shipping-address.ts'
import { Field, type FieldErrors, fieldTexts, type ShownErrors } from '../../ui/field.tsx'
import { checkoutTexts } from './checkout-texts.ts'
import { isFullDay, isPastDay, refusalOfDay, useFullShifts } from './event-availability.ts'

const texts = checkoutTexts.event

/** Only spaces count as empty. */
const NOT_BLANK = '.*\\S.*'
export const BLANK: FieldErrors = Object.fromEntries(
  Object.entries({
    address: texts.venueName,
    city: texts.venueLocation,
    postalCode: texts.postalCode,
    country: texts.country,
  }).map(([name, label]) => [name, fieldTexts.required(label)]),
)

/** The six fields, all required (V-23 to V-28). In the API's names, `address` and `city` are the venue's. */
export function EventFields({ address, errors }: { address: ShippingAddress | null; errors: ShownErrors }) {
  const [firstDate] = useState(readEventDay() || address?.eventDate || '')
  const [date, setDate] = useState(firstDate)
  const [time, setTime] = useState(address?.eventTime ?? '')
  const shifts = useFullShifts()
  // a refused field shows its own reason; an older warning could contradict it
  const warning = errors.eventDate ? undefined : warningOf()
  const common = (name: keyof ShippingAddress) => ({
    name,
    required: true,
    defaultValue: address?.[name],
    error: errors[name],
  })
  const line = (name: keyof ShippingAddress, maxLength: number) => ({ ...common(name), pattern: NOT_BLANK, maxLength })
  return (
    <>
      <Field {...line('address', 150)} label={texts.venueName} className="wide" />
      <Field {...line('city', 300)} label={texts.venueLocation} hint={texts.venueLocationHint} className="wide" />
      <Field
        {...line('postalCode', 20)}
        inputMode="numeric"
        list="postal-codes"
        label={texts.postalCode}
        hint={texts.postalCodeHint}
      />
      <datalist id="postal-codes">
        {Object.entries(texts.postalCodes).map(([code, area]) => (
          <option key={code} value={code}>
            {area}
          </option>
        ))}
      </datalist>
      <Field {...line('country', 60)} label={texts.country} defaultValue={address?.country ?? texts.bangladesh} />
      <Field
        {...common('eventTime')}
        label={texts.startTime}
        hint={timeHint()}
        type="time"
        onChange={(event) => setTime(event.currentTarget.value)}
      />
      <Field
        {...common('eventDate')}
        defaultValue={firstDate}
        label={texts.date}
        hint={warning}
        className={warning && 'warned'}
        type="date"
        onChange={(event) => setDate(event.currentTarget.value)}
      />
    </>
  )

  /** Which evening a time after midnight belongs to (decision 108). */
  function timeHint(): string {
    if (!shifts || time === '' || date === '' || !isAtNight(time, shifts.eveningBegins)) return texts.startTimeHint()
    return texts.nightHint(withWeekday(shiftDay(date, time, shifts.eveningBegins)))
  }

  /** An early warning. The form refuses the day only when it is sent (M-12, M-13). */
  function warningOf(): string | undefined {
    const refusal = shifts && refusalOfDay(shifts, date, time, new Date())
    if (refusal) return refusal
    if (isPastDay(date, new Date())) return texts.past
    return shifts && isFullDay(shifts, date, time) ? texts.full : undefined
  }
}

export const addressIn = (textOf: (name: string) => string) =>
  Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, textOf(name).trim()])) as unknown as ShippingAddress
