// An unfinished review, kept for its service and its author (M-61) until it is sent, also over a new sign-in.
import { asJson, tabText, textsOf, tryStorage } from './local-storage.ts'

const KEY_PREFIX = 'review:'
const draftOf = (slug: string) => tabText(KEY_PREFIX + slug)

export interface ReviewDraft {
  rating: string
  comment: string
}

export function keepReviewDraft(slug: string, user: number, { rating, comment }: ReviewDraft): void {
  draftOf(slug).keep(asJson.format({ user, rating, comment }))
}

/** The review that this user has written for the service. A review of another user counts as missing. */
export function readReviewDraft(slug: string, userId: number): ReviewDraft | undefined {
  return tryStorage('sessionStorage', (storage) => {
    const stored = asJson.parse(storage.getItem(KEY_PREFIX + slug) ?? 'null')
    const review = textsOf(stored, ['rating', 'comment'])
    return review && (stored as { user?: unknown }).user === userId ? review : undefined
  })
}

export function forgetReviewDraft(slug: string): void {
  draftOf(slug).forget()
}

/** Signing out deletes all unfinished reviews (U-28). */
export function forgetReviewDrafts(): void {
  tryStorage('sessionStorage', (storage) => {
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at))
    for (const key of keys) if (key?.startsWith(KEY_PREFIX)) storage.removeItem(key)
  })
}
