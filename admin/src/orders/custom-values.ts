// Lines in the studio's own words as values of a form.
type Values = Readonly<Record<string, unknown>>

/** A form begins with this many empty lines. */
export const EMPTY_LINES = 2

export const customKeys = (nth: number) => ({ name: `custom_${nth}_name`, price: `custom_${nth}_price` })

const textIn = (values: Values, key: string) => String(values[key] ?? '').trim()

/** Lines with a word or a price; the numbers are those of the form. */
const filled = (values: Values, many: number) =>
  Array.from({ length: many }, (_, nth) => nth).filter((nth) => {
    const { name, price } = customKeys(nth)
    return textIn(values, name) !== '' || textIn(values, price) !== ''
  })

/** What the API takes. */
export const customsOf = (values: Values, many: number) =>
  filled(values, many).map((nth) => {
    const { name, price } = customKeys(nth)
    return { name: textIn(values, name), price: textIn(values, price) }
  })

/** Where an error stands: `customs.0.price` → `custom_2_price`, if the third line is the first that is filled in. */
export function customErrorAt(field: string, values: Values, many: number): string | undefined {
  const [first, nth, key] = field.split('.')
  return first === 'customs' && key ? `custom_${filled(values, many)[Number(nth)]}_${key}` : undefined
}
