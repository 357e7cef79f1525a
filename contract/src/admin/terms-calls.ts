// The studio's terms for bookings in the back office (decision 087).
import { bookingTerms, changedTerms } from '../booking-terms.ts'
import { readVersion } from '../text.ts'
import { adminRoute } from './collection.ts'

export const adminTerms = {
  bookingTerms: {
    find: adminRoute('GET', '/booking-terms/', 'The terms under which orders are taken').output(bookingTerms),
    change: adminRoute('PUT', '/booking-terms/', 'Change the terms; orders keep those under which they were placed')
      .input(changedTerms.extend({ version: readVersion }))
      .output(bookingTerms),
  },
}
