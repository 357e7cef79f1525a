// The calls of the back office. A contract of its own, so that no byte of it is sent to visitors.
import { contract } from '../contract.ts'
import { adminRecords } from './audit-log.ts'
import { adminBackups } from './backups.ts'
import { adminBin } from './bin.ts'
import { adminCatalog } from './catalog.ts'
import { adminContent } from './content.ts'
import { adminCrews } from './crews.ts'
import { adminDiscountCodes } from './discount-codes.ts'
import { adminDocuments } from './document-settings.ts'
import { adminExpenses } from './expenses.ts'
import { adminTakeAlong } from './export-import.ts'
import { adminGateways } from './gateway-calls.ts'
import { adminJobs } from './jobs.ts'
import { adminMail } from './mail.ts'
import { adminOrderEvents } from './order-events.ts'
import { adminFilesDesk } from './order-files.ts'
import { adminOrders } from './orders.ts'
import { adminOverview } from './overview.ts'
import { adminOwn } from './own-account.ts'
import { adminPaymentAccounts } from './payment-accounts.ts'
import { adminClaims } from './payment-claims.ts'
import { adminPeople } from './people.ts'
import { adminPortfolio } from './portfolio.ts'
import { adminPreview } from './preview.ts'
import { adminQuotes } from './quotes.ts'
import { adminSms } from './sms.ts'
import { adminStart } from './start.ts'
import { adminStudio } from './studio.ts'
import { adminTerms } from './terms-calls.ts'
import { adminUploads } from './uploads.ts'
import { adminWaitingList } from './waiting-list.ts'

export const adminContract = {
  ...adminStart,
  ...adminStudio,
  ...adminContent,
  ...adminPortfolio,
  ...adminCatalog,
  ...adminBin,
  ...adminOrders,
  ...adminFilesDesk,
  ...adminTerms,
  ...adminClaims,
  ...adminPaymentAccounts,
  ...adminDiscountCodes,
  ...adminOrderEvents,
  ...adminCrews,
  ...adminWaitingList,
  ...adminDocuments,
  ...adminQuotes,
  ...adminExpenses,
  ...adminGateways,
  ...adminTakeAlong,
  ...adminBackups,
  ...adminUploads,
  ...adminPreview,
  ...adminPeople,
  ...adminMail,
  ...adminSms,
  ...adminJobs,
  ...adminOwn,
  ...adminOverview,
  ...adminRecords,
}
export type AdminContract = typeof adminContract

/** Every call of the API. */
export const wholeContract = { ...contract, ...adminContract }
export type WholeContract = typeof wholeContract
