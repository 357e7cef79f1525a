/** A name with a dot in it, and something behind its slash. */
const WITHOUT_SCHEME = /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+(:\d+)?\//u

/**
 * A link as many programs show it, `drive.google.com/x`, gets the scheme that they leave out. A name alone stays as it is:
 * `evening.zip` is a file of the studio, and would be somebody's house on the web.
 */
export function completeLink(text: string): string {
  const link = text.trim()
  return WITHOUT_SCHEME.test(link) ? `https://${link}` : link
}
