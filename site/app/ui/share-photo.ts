// Passes on the address of a photo: by the device's own sheet, or by copying it.

interface Shared {
  title: string
  url: string
}

/** `sent`: the device's sheet did the rest, or was closed. `shown`: the visitor has to copy the address. */
export type ShareResult = 'sent' | 'copied' | 'shown'

/** The visitor closed the sheet, or an earlier one is still open. */
const CLOSED = ['AbortError', 'InvalidStateError']

export async function sharePhoto(shared: Shared, by: Partial<Navigator> = navigator): Promise<ShareResult> {
  if (by.share) {
    try {
      await by.share(shared)
      return 'sent'
    } catch (refusal) {
      if (refusal instanceof Error && CLOSED.includes(refusal.name)) return 'sent'
    }
  }
  try {
    // not there without HTTPS
    if (!by.clipboard) return 'shown'
    await by.clipboard.writeText(shared.url)
    return 'copied'
  } catch {
    return 'shown'
  }
}
