// One letter of each kind as the demo studio would send it: drawn by `npm run pictures`, read by the tests of letters.
import type { Studio } from '@chobighor/api/mail/letter-kinds'
import { sampleLetters as samplesOf } from '@chobighor/api/mail/sample-letters'
import { advanceSettings, basicSettings } from '../demo/settings.ts'

export const sampleStudio: Studio = {
  title: basicSettings.siteTitle,
  email: advanceSettings.email,
  phone: advanceSettings.phone,
  cashWords:
    'bKash 01700-000000 (personal), with the number of your order as reference.\n\nOr in cash at the studio: Dhanmondi, Dhaka 1209, Saturday to Thursday, 10:00 to 19:00.',
  publicUrl: 'https://chobighor.example',
}

export const sampleLetters = samplesOf(sampleStudio.publicUrl)
