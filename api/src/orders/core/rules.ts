// Who may see which part of an order, and where its files are: values in, values or a `Failure` out.
import { Failure } from '@chobighor/contract/plain/failure'

/** Where a project is in the storage. @param file its name there, as its row has it */
export const projectKey = (file: string): string => `projects/${file}`

/** Where the picture of a reported transfer is in the storage. @param file its name there, as its row has it */
export const claimPictureKey = (file: string): string => `claims/${file}`

/** Who reads an order; `studio` in the back office, whose calls are for whoever may see all orders. */
export type Reader = 'studio' | { is_admin: boolean }
export type Viewer = 'studio' | { id: number; is_admin: boolean }

/** For whom an order is shown. */
export const readerOf = (reader: Reader) => (reader === 'studio' || reader.is_admin ? 'studio' : 'customer')

/** Nobody but the studio sees an order without an account. */
export function maySee(viewer: Viewer, order: { user_id: number | null }): boolean {
  return viewer === 'studio' || viewer.is_admin || viewer.id === order.user_id
}

/** M-14: the same sentence for another customer's order, a missing order, and a text that is no number. */
export function noSuchOrder(): Failure {
  return new Failure('not_found', 'This order can’t be found.')
}

interface Linked {
  is_link_open: boolean
  paid_at: Date | null
}

/** M-15: the customer sees the files only after the order is paid, unless the studio allows it earlier. */
export function maySeeFiles(reader: ReturnType<typeof readerOf>, { is_link_open, paid_at }: Linked): boolean {
  return reader === 'studio' || is_link_open || paid_at !== null
}

/** The link as the database stores it. */
export function wholeLink(link: string | null): string | null {
  return link && new URL(link).href
}

/** If two people change an order at the same time, the second gets this refusal. */
export function checkVersion(order: { version: number }, seen: number): void {
  if (order.version === seen) return
  const sentence = 'Something has changed at this order meanwhile. Please look at it again before you go on.'
  throw new Failure('conflict', sentence, { field: 'version' })
}

const NAMES = new Intl.Collator('en', { numeric: true })

/** `2.jpg` stands before `10.jpg`. */
export const byName = (one: { name: string }, other: { name: string }) => NAMES.compare(one.name, other.name)
