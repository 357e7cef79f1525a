import { whatsAppDigits } from '@chobighor/contract/phone-number'
import { texts } from '../texts.ts'

/** A chat with that number, a greeting already written; undefined for a text without a number (M-70). */
export function chatAddress(number: string | undefined, site: string): string | undefined {
  const digits = whatsAppDigits(number ?? '')
  return digits && `https://wa.me/${digits}?text=${encodeURIComponent(texts.footer.whatsappGreeting(site))}`
}
