// A quote as the values of its form: flat, so that react-hook-form and the dialog for conflicts can compare them.
import type { QuoteFile } from '@chobighor/contract/admin/quotes'
import { readableAmount } from '@chobighor/contract/plain/money'
import { customErrorAt, customKeys, customsOf, EMPTY_LINES } from './custom-values.ts'
import { EMPTY, type FormValues, keysOf, type OfferedService, phoneOf } from './order-form-values.ts'

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

const textIn = (values: FormValues, key: string) => String(values[key] ?? '').trim()

/** What the API takes. */
export function quoteSentOf(values: FormValues, offered: readonly OfferedService[], many: number) {
  const text = (key: string) => textIn(values, key)
  const chosen = offered.filter((service) => values[keysOf(service).chosen])
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
    items: chosen.map((service) => ({ product: service.product, price: text(keysOf(service).price) })),
    customs: customsOf(values, many),
    note: text('note'),
    validUntil: text('validUntil'),
  }
}

/** The API's errors at the inputs. */
export function quoteErrorsAt(
  fields: Readonly<Record<string, string>>,
  { sent, values, many }: { sent: ReturnType<typeof quoteSentOf>; values: FormValues; many: number },
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, sentence]) => {
      const custom = customErrorAt(field, values, many)
      if (custom) return [custom, sentence]
      const [first = '', second = ''] = field.split('.')
      const product = sent.items[Number(second)]?.product
      if (first === 'items' && product !== undefined) return [keysOf({ product, name: '', price: '' }).price, sentence]
      return [second || first, sentence]
    }),
  )
}
