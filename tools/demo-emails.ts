// One e-mail of each kind as the demo studio would send it: shown by `npm run pictures`, and used by tests.
import type { Studio } from '@chobighor/api/mail/email-kinds'
import { sampleEmails as samplesOf } from '@chobighor/api/mail/sample-emails'
import { advanceSettings, basicSettings } from '../demo/settings.ts'

export const sampleStudio: Studio = {
  title: basicSettings.siteTitle,
  email: advanceSettings.email,
  phone: advanceSettings.phone,
  cashWords: 'In cash at the studio: Dhanmondi, Dhaka 1209, Saturday to Thursday, 10:00 to 19:00.',
  accounts: [{ wallet: 'bkash', kind: 'personal', number: '01700-000000', holder: '', details: '' }],
  today: '2026-10-02',
  publicUrl: 'https://chobighor.example',
}

export const sampleEmails = samplesOf(sampleStudio.publicUrl)
