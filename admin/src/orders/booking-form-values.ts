// An order or a quote as the values of its form: flat, so that react-hook-form and the dialog for conflicts can compare them.
import { readableAmount } from '@chobighor/contract/plain/money'
import type { FieldErrors } from '../ui/field.tsx'
import type { FormValues } from '../ui/saved-form.tsx'

export interface OfferedService {
  product: string
  name: string
  price: string
}

/** What is stored of an order or a quote, when it is changed. */
export interface Booking {
  customer: object
  event: object
  version: number
  services: readonly OfferedService[]
  customs: readonly { name: string; price: string }[]
}

/** A new form begins with this many empty lines. */
export const EMPTY_LINES = 2

export const serviceKeys = (product: string) => ({ chosen: `has_${product}`, price: `price_${product}` })
export const customKeys = (nth: number) => ({ name: `custom_${nth}_name`, price: `custom_${nth}_price` })

export const textIn = (values: FormValues, key: string): string => String(values[key] ?? '').trim()

/** Its own services first: they may have changed or gone since. */
export function offeredFor(booking: Booking | undefined, services: readonly OfferedService[]): OfferedService[] {
  const own = booking?.services ?? []
  return [...own, ...services.filter(({ product }) => !own.some((each) => each.product === product))]
}

export function valuesOf(booking: Booking | undefined, services: readonly OfferedService[]): FormValues {
  const values: FormValues = booking
    ? { ...booking.customer, ...booking.event, version: booking.version }
    : { ...EMPTY }
  for (const { product, price } of offeredFor(booking, services)) {
    const keys = serviceKeys(product)
    values[keys.chosen] = booking?.services.some((own) => own.product === product) ?? false
    values[keys.price] = readableAmount(price)
  }
  for (const [nth, { name, price }] of (booking?.customs ?? []).entries()) {
    const keys = customKeys(nth)
    values[keys.name] = name
    values[keys.price] = readableAmount(price)
  }
  return values
}

/** A form in which nobody has written yet. */
const EMPTY = {
  name: '',
  phone: '',
  email: '',
  eventDate: '',
  eventTime: '',
  address: '',
  city: '',
  postalCode: '',
  country: 'Bangladesh',
}

/** Spaces, hyphens and brackets are how people write a number, not a part of it: `01711-223344`. */
export const phoneOf = (typed: string) => typed.replace(/[\s()\u2010-\u2015.-]/g, '')

/** The numbers of the lines in the studio's own words that have a word or a price. */
const filledLines = (values: FormValues, lines: number) =>
  Array.from({ length: lines }, (_, nth) => nth).filter((nth) => {
    const { name, price } = customKeys(nth)
    return textIn(values, name) !== '' || textIn(values, price) !== ''
  })

/** How many lines the form needs for what is typed in them: words that were kept may have more than it begins with. */
export const linesIn = (values: FormValues): number =>
  Math.max(
    0,
    ...Object.keys(values)
      .filter((key) => textIn(values, key) !== '')
      .map((key) => Number(/^custom_(\d+)_/.exec(key)?.[1] ?? -1) + 1),
  )

const chosenOf = (values: FormValues, offered: readonly OfferedService[]) =>
  offered.filter(({ product }) => values[serviceKeys(product).chosen])

/** What the form has: the services that can be chosen, and how many lines in the studio's own words. */
export interface FormShape {
  offered: readonly OfferedService[]
  lines: number
}

/** What the API takes, of orders and quotes alike. */
export function bookingSent(values: FormValues, { offered, lines }: FormShape) {
  const text = (key: string) => textIn(values, key)
  return {
    customer: { name: text('name'), phone: phoneOf(text('phone')), email: text('email') },
    event: {
      address: text('address'),
      city: text('city'),
      postalCode: text('postalCode'),
      country: text('country'),
      eventTime: text('eventTime'),
      eventDate: text('eventDate'),
    },
    items: chosenOf(values, offered).map(({ product }) => ({ product, price: text(serviceKeys(product).price) })),
    customs: filledLines(values, lines).map((nth) => {
      const { name, price } = customKeys(nth)
      return { name: text(name), price: text(price) }
    }),
  }
}

/**
 * The API's errors at the inputs: `event.eventDate` → `eventDate`, `items.0.price` → `price_wedding-day`, and
 * `customs.0.price` → `custom_2_price`, if the third line is the first that is filled in.
 */
export function errorsAtInputs(fields: FieldErrors, values: FormValues, { offered, lines }: FormShape): FieldErrors {
  const chosen = chosenOf(values, offered)
  const filled = filledLines(values, lines)
  const inputOf = (field: string) => {
    const [first = '', second = '', third] = field.split('.')
    if (first === 'items' && third === 'price') return serviceKeys(chosen[Number(second)]?.product ?? '').price
    if (first === 'customs' && third) return `custom_${filled[Number(second)]}_${third}`
    return second || first
  }
  return Object.fromEntries(Object.entries(fields).map(([field, sentence]) => [inputOf(field), sentence]))
}
