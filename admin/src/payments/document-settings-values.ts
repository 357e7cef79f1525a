// What was typed of the settings of documents, for its call.
import type { DocumentSettings } from '@chobighor/contract/admin/document-settings'
import { withLatinDigits } from '@chobighor/contract/plain/phone-number'

/** A text that is no number is sent as it is, so that the call answers with its sentence. */
export function documentSettingsOf({ vatRate, ...typed }: Record<string, unknown>): DocumentSettings {
  const rate = withLatinDigits(String(vatRate ?? '')).trim() || '0'
  return { ...typed, vatRate: /^\d+(\.\d+)?$/.test(rate) ? Number(rate) : rate } as DocumentSettings
}
