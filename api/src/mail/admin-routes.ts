import { contactMailsRoutes } from './manage-contact-mails.ts'
import { outboxRoutes } from './manage-outbox.ts'
import { lettersRoutes } from './preview-letters.ts'

export const adminMailRoutes = { outbox: outboxRoutes, letters: lettersRoutes, contactMails: contactMailsRoutes }
