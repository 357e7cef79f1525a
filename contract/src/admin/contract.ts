// The calls of the back office, in addition to those of specification §7. Only for admins. A contract of its own, so
// that no byte of it is sent to visitors.
import { contract } from '../contract.ts'
import { adminBackups } from './backups.ts'
import { adminCatalog } from './catalog.ts'
import { adminContent } from './content.ts'
import { adminJobs } from './jobs.ts'
import { adminMail } from './mail.ts'
import { adminOrders } from './orders.ts'
import { adminOverview } from './overview.ts'
import { adminPeople } from './people.ts'
import { adminPortfolio } from './portfolio.ts'
import { adminPreview } from './preview.ts'
import { adminRecords } from './records.ts'
import { adminStart } from './start.ts'
import { adminStudio } from './studio.ts'
import { adminTakeAlong } from './take-along.ts'
import { adminUploads } from './uploads.ts'

export const adminContract = {
  ...adminStart,
  ...adminStudio,
  ...adminContent,
  ...adminPortfolio,
  ...adminCatalog,
  ...adminOrders,
  ...adminTakeAlong,
  ...adminBackups,
  ...adminUploads,
  ...adminPreview,
  ...adminPeople,
  ...adminMail,
  ...adminJobs,
  ...adminOverview,
  ...adminRecords,
}
export type AdminContract = typeof adminContract

/** Every call of the API. */
export const wholeContract = { ...contract, ...adminContract }
export type WholeContract = typeof wholeContract
