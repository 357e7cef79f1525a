// Links that write to a person or call them.
import { telUrl, whatsAppUrl } from '@chobighor/contract/plain/phone-number'
import { Link as Anchor, type LinkProps } from '@mui/material'
import { whatsAppTexts as texts } from './whatsapp-texts.ts'

type Props = Pick<LinkProps, 'sx'>

/** The address may contain `?` and `&`, which would add other fields to the e-mail. */
export const mailtoUrl = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

export const MailLink = ({ email, ...props }: Props & { email: string }) => (
  <Anchor href={mailtoUrl(email)} {...props}>
    {email}
  </Anchor>
)

export const PhoneLink = ({ phone, ...props }: Props & { phone: string }) => (
  <Anchor href={telUrl(phone)} {...props}>
    {phone}
  </Anchor>
)

/** A chat with the text ready. */
export function WhatsAppLink({ phone, name, text, ...props }: Props & { phone: string; name: string; text: string }) {
  const url = whatsAppUrl(phone, text)
  if (!url) return null
  return (
    <Anchor href={url} target="_blank" rel="noopener noreferrer" aria-label={texts.nameOf(name)} {...props}>
      {texts.label}
    </Anchor>
  )
}
