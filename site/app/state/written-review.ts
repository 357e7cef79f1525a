// A review that is being written, kept for its service until it is sent: who has to sign in again meanwhile finds it as they left
// it. On a shared phone nobody finds another's (M-61).
import { inThisTab } from './in-this-tab.ts'
import { asJson, textsOf } from './stored.ts'

const KEPT = 'review:'

export interface WrittenReview {
  /** As the field has it: empty until one is chosen. */
  rating: string
  comment: string
}

export function keepReview(slug: string, user: number, { rating, comment }: WrittenReview): void {
  inThisTab((storage) => storage.setItem(KEPT + slug, asJson.format({ user, rating, comment })))
}

/** What this user has written of the service; another's is as good as none. */
export function writtenReview(slug: string, userId: number): WrittenReview | undefined {
  return inThisTab((storage) => {
    const kept = asJson.parse(storage.getItem(KEPT + slug) ?? 'null')
    const review = textsOf(kept, ['rating', 'comment'])
    return review && (kept as { user?: unknown }).user === userId ? review : undefined
  })
}

export function forgetReview(slug: string): void {
  inThisTab((storage) => storage.removeItem(KEPT + slug))
}

/** Whoever signs out leaves nothing that they wrote (U-28). */
export function forgetReviews(): void {
  inThisTab((storage) => {
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at))
    for (const key of keys) if (key?.startsWith(KEPT)) storage.removeItem(key)
  })
}
