// Which codes an order takes, and how much they take off: values in, values or a `Failure` out (decision 093).
import { Failure } from '@chobighor/contract/plain/failure'
import type { Standing } from '@chobighor/contract/plain/order-steps'

interface Code {
  code: string
  percent: number | null
  amount_paisa: number | null
  valid_from: string | null
  valid_until: string | null
  uses_most: number | null
  is_once_per_customer: boolean
  is_active: boolean
}

const TAKA = 100
const DAYS = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const dayWords = (day: string) => DAYS.format(new Date(`${day}T00:00:00Z`))

const refused = (sentence: string) => new Failure('invalid', sentence, { field: 'code' })

/** Only the customer's own request takes a code. @throws conflict */
export function checkTakesCode({ status, isPaid, isPaymentPending }: Standing, has: string | undefined): void {
  if (has !== undefined) throw new Failure('conflict', `This order has the code ${has} already.`)
  if (status !== 'requested')
    throw new Failure('conflict', 'An order takes a code only until it is confirmed. Please write to us.')
  if (isPaid) throw new Failure('conflict', 'This order is paid.')
  if (isPaymentPending)
    throw new Failure('conflict', 'A payment of this order is under way. Please look again in a few minutes.')
}

export interface CodeUses {
  uses: number
  /** The order at which this customer has used it. */
  ownUse: number | undefined
  today: string
}

/** @throws invalid with a sentence that says what is wrong with it */
export function checkCode<Known extends Code>(code: Known | undefined, { uses, ownUse, today }: CodeUses): Known {
  if (!code?.is_active) throw refused('We don’t know this code. Please look at it again.')
  const { valid_from: from, valid_until: until } = code
  if (from !== null && today < from) throw refused(`This code can be used from ${dayWords(from)} on.`)
  if (until !== null && today > until) throw refused(`This code could be used until ${dayWords(until)}.`)
  if (code.is_once_per_customer && ownUse !== undefined)
    throw refused(`You have used this code already, for your order No ${ownUse}.`)
  if (code.uses_most !== null && uses >= code.uses_most) throw refused('This code has been used up.')
  return code
}

/**
 * An order that ended gave its code back, so another may have it when the order is opened again.
 * @throws conflict, which says how the studio goes on
 */
export function checkUsedAgain(
  { code, uses_most, is_once_per_customer }: Code,
  { uses, ownUse }: Pick<CodeUses, 'uses' | 'ownUse'>,
): void {
  const other =
    is_once_per_customer && ownUse !== undefined
      ? `by the same customer, for order No ${ownUse}, and it is for once a customer`
      : uses_most !== null && uses >= uses_most
        ? 'by other orders, as often as it may be'
        : undefined
  if (other !== undefined)
    throw new Failure(
      'conflict',
      `The code ${code} of this order has been used ${other}. Please let it be used more often first, under Payments, Discount codes.`,
    )
}

/** In paisa: a percent of the services' price in whole taka, and never more than is open. @throws conflict */
export function discountOf(
  { percent, amount_paisa }: Pick<Code, 'percent' | 'amount_paisa'>,
  order: { items_paisa: number; total_paisa: number; paid_paisa: number },
): number {
  const wanted = amount_paisa ?? Math.round((order.items_paisa * (percent ?? 0)) / 100 / TAKA) * TAKA
  const paisa = Math.min(wanted, order.total_paisa - order.paid_paisa)
  if (paisa <= 0) throw new Failure('conflict', 'Nothing is left to pay of which the code could take something off.')
  return paisa
}
