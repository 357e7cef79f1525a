import { contactMailsRoutes } from './manage-contact-mails.ts'
import { outboxRoutes } from './manage-outbox.ts'
import { lettersRoutes } from './preview-emails.ts'

export const adminMailRoutes = { outbox: outboxRoutes, letters: lettersRoutes, contactMails: contactMailsRoutes }
