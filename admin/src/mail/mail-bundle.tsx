// All screens of messages, e-mails and SMS.

import { smsMessages } from '../sms/sms-list.tsx'
import { SmsSetUp } from '../sms/sms-set-up.tsx'
import { contactMails } from './contact-mails.tsx'
import { sampleEmails } from './email-previews.tsx'
import { MailSetUp } from './mail-set-up.tsx'
import { outbox } from './outbox.tsx'

export const screens = {
  contactMails,
  outbox,
  sampleEmails,
  smsMessages,
  '/mail-set-up': <MailSetUp />,
  '/sms-set-up': <SmsSetUp />,
}
