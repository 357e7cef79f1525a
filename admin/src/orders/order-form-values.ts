// An order as the values of its form: flat, so that react-hook-form and the dialog for conflicts can compare them.
import type { OrderFile } from '@chobighor/contract/admin/order-file'
import { readableAmount } from '@chobighor/contract/plain/money'
import { customsOf } from './custom-values.ts'

export interface OfferedService {
  product: string
  name: string
  price: string
}
export type FormValues = Record<string, unknown>

const chosenKey = (product: string) => `has_${product}`
const priceKey = (product: string) => `price_${product}`
export const keysOf = ({ product }: OfferedService) => ({ chosen: chosenKey(product), price: priceKey(product) })

/** The services of the order first: they may have changed or gone since. */
export function offeredFor(file: OrderFile | undefined, services: readonly OfferedService[]): OfferedService[] {
  const own = file?.order.orderItems ?? []
  const isOwn = (product: string) => own.some((item) => item.product === product)
  return [...own, ...services.filter(({ product }) => !isOwn(product))]
}

export function valuesOf(file: OrderFile | undefined, services: readonly OfferedService[]): FormValues {
  const own = file?.order.orderItems ?? []
  const values: FormValues = {
    ...(file ? { ...file.customer, ...file.event, version: file.version } : EMPTY),
    isTold: true,
    despiteFull: false,
  }
  for (const service of offeredFor(file, services)) {
    values[chosenKey(service.product)] = own.some(({ product }) => product === service.product)
    values[priceKey(service.product)] = readableAmount(service.price)
  }
  return values
}

/** A form in which nobody has written yet. */
export const EMPTY = {
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

const textIn = (values: FormValues, key: string) => String(values[key] ?? '')

/** Spaces, hyphens and brackets are how people write a number, not a part of it: `01711-223344`. */
export const phoneOf = (typed: string) => typed.replace(/[\s()\u2010-\u2015.-]/g, '')

/** What the API takes. */
export function sentOf(values: FormValues, offered: readonly OfferedService[], many: number) {
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
    despiteFull: values.despiteFull === true,
    isTold: values.isTold === true,
  }
}

/** The API's errors at the inputs: `event.eventDate` → `eventDate`, `items.0.price` → `price_wedding-day`. */
export function errorsAtInputs(
  fields: Readonly<Record<string, string>>,
  items: readonly { product: string }[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, sentence]) => {
      const [first = '', second = '', third] = field.split('.')
      if (first === 'items' && third === 'price') return [priceKey(items[Number(second)]?.product ?? ''), sentence]
      return [second || first, sentence]
    }),
  )
}
