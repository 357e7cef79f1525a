import { ContactMailScreen } from './contact-mail-screen.tsx'
import { ContactMailsList } from './contact-mails-list.tsx'
import { mailTexts as texts } from './mail-texts.ts'

export const contactMails = {
  name: 'contactMails',
  options: { label: texts.messages },
  list: <ContactMailsList />,
  show: <ContactMailScreen />,
  recordRepresentation: 'subject',
}
