// Which writes of the contract make a new version of the public content (decision 018): each time, whatever they change.
import { CONTENT } from '@chobighor/contract/admin/collections'

/** Beside those of collections. */
const PUBLISHING = new Set([
  'pictures.focus',
  'catalog.addReview',
  'reviews.change',
  'reviews.changeMany',
  'reviews.remove',
  'reviews.removeMany',
  // a review by somebody whose project is delivered has a badge
  'orders.deliverOrder',
  'orderDesk.deliver',
  'bookingTerms.change',
  // the name under their review
  'people.remove',
  'demo.showKind',
  'demo.removeKind',
  'demo.remove',
  'records.restore',
  'bin.putBack',
  'bin.removeForGood',
])

export const isPublishing = (name: string) =>
  PUBLISHING.has(name) || CONTENT.some((collection) => name.startsWith(`${collection.name}.`))
