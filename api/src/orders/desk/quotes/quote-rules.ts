// What a quote offers, and whether it can still be accepted: values in, values or a `Failure` out (decision 095).
import type { WrittenQuote } from '@chobighor/contract/admin/quotes'
import { Failure } from '@chobighor/contract/plain/failure'
import { totalsOf } from '@chobighor/contract/plain/money'
import type { QuoteState } from '@chobighor/contract/quotes'
import { checkLines, copyOf, customCopy, itemsOf, type Offered } from '../placing/placing-rules.ts'

/** A line as it is stored. */
export interface StoredLine {
  product: string | null
  name: string
  paisa: number
}

/** @throws invalid without any line, for a service that doesn't exist, and for one that stands there twice */
export function linesOf(
  { items, customs }: Pick<WrittenQuote, 'items' | 'customs'>,
  services: Offered[],
): StoredLine[] {
  checkLines({ items, customs })
  const chosen = items.map(({ product, price }, nth) => {
    const service = services.find(({ asked }) => asked === product)
    if (!service)
      throw new Failure('invalid', `There is no service “${product}” any more.`, { field: `items.${nth}.product` })
    return { product: service.slug, name: service.name, paisa: price ?? service.price_paisa }
  })
  const twice = chosen.find((line, nth) => chosen.findIndex(({ product }) => product === line.product) !== nth)
  if (twice)
    throw new Failure('invalid', `“${twice.name}” stands there twice. Please write the second one in your own words.`, {
      field: 'items',
    })
  return [...chosen, ...customs.map(({ name, price }) => ({ product: null, name, paisa: price }))]
}

/** The items of the order: what was quoted, in the same words and at the same prices, also if a service has gone since. */
export const quotedItems = (lines: StoredLine[], services: Offered[]) =>
  itemsOf(
    lines.map(({ product, name, paisa }, nth) => {
      const service = services.find(({ asked }) => asked === product)
      const copy = service ? copyOf(service) : customCopy({ name, price: paisa }, nth)
      return { ...copy, name, price_paisa: paisa }
    }),
  )

export const totalOf = (lines: StoredLine[]): number => totalsOf(lines.map(({ paisa }) => paisa)).totalPrice

interface Standing {
  accepted_at: Date | null
  withdrawn_at: Date | null
  valid_until: string
  event_date: string
  /** Whether somebody may have its address. */
  is_handed_over: boolean
}

/** @param today the studio's day */
export function stateOf(quote: Standing, today: string): QuoteState {
  if (quote.accepted_at !== null) return 'accepted'
  if (quote.withdrawn_at !== null) return 'withdrawn'
  if (quote.valid_until < today || quote.event_date < today) return 'expired'
  return quote.is_handed_over ? 'open' : 'draft'
}

/** @throws invalid for a last day that is over, or that comes after the event */
export function checkValidUntil(
  { validUntil, event }: Pick<WrittenQuote, 'validUntil' | 'event'>,
  today: string,
): void {
  const about = { field: 'validUntil' }
  if (validUntil < today) throw new Failure('invalid', 'This day is over. Please choose a day to come.', about)
  if (validUntil > event.eventDate)
    throw new Failure('invalid', 'The quote can’t stand longer than until the day of the event.', about)
}

const OVER: Record<Exclude<QuoteState, 'draft' | 'open'>, string> = {
  accepted: 'This quote was accepted, so it stays as it is.',
  withdrawn: 'This quote was withdrawn.',
  expired: 'This quote has expired. Choose a later last day first.',
}

/** For the studio. @throws conflict for a quote that is accepted or withdrawn, or that somebody else has changed */
export function checkEditable(quote: Standing & { version: number }, version: number, today: string): void {
  const state = stateOf(quote, today)
  if (state === 'accepted' || state === 'withdrawn') throw new Failure('conflict', OVER[state])
  if (quote.version !== version)
    throw new Failure('conflict', 'Somebody else has changed this quote. Please look at it again.', {
      field: 'version',
    })
}

/** For the studio that hands it over. @throws conflict for a quote that nobody could accept */
export function checkOffered(quote: Standing, today: string): void {
  const state = stateOf(quote, today)
  if (state !== 'draft' && state !== 'open') throw new Failure('conflict', OVER[state])
}

/** For the customer. @throws conflict, with what to do now */
export function checkAcceptable(quote: Standing & { version: number }, version: number, today: string): void {
  const state = stateOf(quote, today)
  if (state === 'withdrawn')
    throw new Failure('conflict', 'The studio has withdrawn this quote. Please ask the studio for a new one.')
  if (state === 'expired')
    throw new Failure('conflict', 'This quote is not valid any more. Please ask the studio for a new one.')
  if (quote.version !== version)
    throw new Failure(
      'conflict',
      'The studio has changed this quote since you opened it. Please read it again before you accept it.',
      { field: 'version' },
    )
}

export const noSuchQuote = () =>
  new Failure('not_found', 'There is no such quote. Please look whether the address is whole, or ask the studio.')
