// Which page of the manual is about a screen.
import type { Page } from './manual.ts'

/** By how addresses begin; the first that fits. */
const ABOUT: readonly [start: string, page: Page][] = [
  ['/payments', 'payments'],
  ['/orders', 'orders'],
  ['/orderDesk', 'orders'],
  ['/order-files', 'orders'],
  ['/crews', 'orders'],
  ['/contactMails', 'mail-and-sms'],
  ['/outbox', 'mail-and-sms'],
  ['/sampleEmails', 'mail-and-sms'],
  ['/mail-set-up', 'mail-and-sms'],
  ['/sms', 'mail-and-sms'],
  ['/people', 'people'],
  ['/account', 'people'],
  ['/records', 'people'],
  ['/photo', 'photographs'],
  ['/videos', 'films-and-companies'],
  ['/companies', 'films-and-companies'],
  ['/settings', 'the-site'],
  ['/titleBlocks', 'the-site'],
  ['/backups', 'backups-and-export'],
  ['/export-import', 'backups-and-export'],
  ['/jobs', 'operations'],
]
/** Services, slides, pages and what else visitors read. */
const OTHERWISE: Page = 'services'

/** @param pathname of the screen; the overview's is `/` */
export function helpOf(pathname: string): Page {
  if (pathname === '/') return 'first-evening'
  return ABOUT.find(([start]) => pathname.startsWith(start))?.[1] ?? OTHERWISE
}
