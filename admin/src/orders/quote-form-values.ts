// A quote as the values of its form: flat, so that react-hook-form and the dialog for conflicts can compare them.
import type { QuoteFile } from '@chobighor/contract/admin/quotes'
import { readableAmount } from '@chobighor/contract/money'
import { EMPTY, type FormValues, keysOf, type OfferedService } from './order-form-values.ts'

export const customKeys = (nth: number) => ({ name: `custom_${nth}_name`, price: `custom_${nth}_price` })

/** Lines for the studio's own words, of which a new quote has this many. */
const EMPTY_LINES = 2

const customsIn = (file: QuoteFile | undefined) => file?.lines.filter(({ product }) => product === null) ?? []
export const linesShown = (file: QuoteFile | undefined) => customsIn(file).length + EMPTY_LINES

/** The services of the quote first, also those that the studio offers no more. */
export function offeredIn(file: QuoteFile | undefined, services: readonly OfferedService[]): OfferedService[] {
  const own = (file?.lines ?? []).flatMap(({ product, name, price }) => (product ? [{ product, name, price }] : []))
  return [...own, ...services.filter(({ product }) => !own.some((line) => line.product === product))]
}

export function quoteValuesOf(file: QuoteFile | undefined, services: readonly OfferedService[]): FormValues {
  const values: FormValues = file
    ? { ...file.customer, ...file.event, note: file.note, validUntil: file.validUntil, version: file.version }
    : { ...EMPTY, note: '', validUntil: '' }
  for (const service of offeredIn(file, services)) {
    const { chosen, price } = keysOf(service)
    values[chosen] = file?.lines.some(({ product }) => product === service.product) ?? false
    values[price] = readableAmount(service.price)
  }
  for (const [nth, { name, price }] of customsIn(file).entries()) {
    const keys = customKeys(nth)
    values[keys.name] = name
    values[keys.price] = readableAmount(price)
  }
  return values
}

/** Lines with a word or a price; the numbers are those of the form. */
const filled = (values: FormValues, many: number) =>
  Array.from({ length: many }, (_, nth) => nth).filter((nth) => {
    const { name, price } = customKeys(nth)
    return textIn(values, name) !== '' || textIn(values, price) !== ''
  })

const textIn = (values: FormValues, key: string) => String(values[key] ?? '').trim()

/** What the API takes. */
export function quoteSentOf(values: FormValues, offered: readonly OfferedService[], many: number) {
  const text = (key: string) => textIn(values, key)
  const chosen = offered.filter((service) => values[keysOf(service).chosen])
  return {
    customer: { name: text('name'), phone: text('phone'), email: text('email') },
    event: {
      address: text('address'),
      city: text('city'),
      postalCode: text('postalCode'),
      country: text('country'),
      eventTime: text('eventTime'),
      eventDate: text('eventDate'),
    },
    items: chosen.map((service) => ({ product: service.product, price: text(keysOf(service).price) })),
    customs: filled(values, many).map((nth) => {
      const { name, price } = customKeys(nth)
      return { name: text(name), price: text(price) }
    }),
    note: text('note'),
    validUntil: text('validUntil'),
  }
}

/** The API's errors at the inputs: `customs.0.price` → `custom_2_price`, if the third line is the first that is filled in. */
export function quoteErrorsAt(
  fields: Readonly<Record<string, string>>,
  { sent, values, many }: { sent: ReturnType<typeof quoteSentOf>; values: FormValues; many: number },
): Record<string, string> {
  const lines = filled(values, many)
  return Object.fromEntries(
    Object.entries(fields).map(([field, sentence]) => {
      const [first = '', second = '', third = ''] = field.split('.')
      if (first === 'customs' && third) return [`custom_${lines[Number(second)]}_${third}`, sentence]
      const product = sent.items[Number(second)]?.product
      if (first === 'items' && product !== undefined) return [keysOf({ product, name: '', price: '' }).price, sentence]
      return [second || first, sentence]
    }),
  )
}
