// A letter to whoever wrote, begun: to them, about their subject, with their words below.
import type { ContactMailRow } from '@chobighor/contract/admin/mail'
import { momentWords } from '../ui/day-words.ts'
import { mailTexts as texts } from './mail-texts.ts'

/** Longer addresses some mail programs don't take. */
const MOST_QUOTED = 1200

export function answerLink({ email_address, name, subject, body, created_at }: ContactMailRow): string {
  // an address may hold `?` and `&`, which would add to the letter
  const to = encodeURIComponent(email_address).replace('%40', '@')
  const quoted = body
    .slice(0, MOST_QUOTED)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n')
  const words = `\r\n\r\n${texts.wrote(momentWords(created_at), name)}\r\n${quoted}`
  return `mailto:${to}?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(words)}`
}
