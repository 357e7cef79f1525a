// What the studio takes from guests, and which addresses a setting of its may hold (M-70).

const OWN_PATH = /^\/(?![/\\])[^\s"'<>\\]*$/

/** An address that a page may link to: https, http, mailto, tel, or a path of our own; else nothing (M-70). */
export function safeLink(text: string): string {
  const link = text.trim()
  return OWN_PATH.test(link) || /^(https?:\/\/|mailto:|tel:)[^\s"'<>\\]+$/i.test(link) ? link : ''
}

/** An address that a picture or a frame may be loaded from: https, or a path of our own; else null (M-34, M-84). */
export function safeSource(text: string | null): string | null {
  const link = text?.trim() ?? ''
  return OWN_PATH.test(link) || /^https:\/\/[^\s"'<>\\]+$/i.test(link) ? link : null
}
