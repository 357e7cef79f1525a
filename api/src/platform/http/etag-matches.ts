/** Whether an If-None-Match header contains this tag: RFC 9110, 13.1.2, a weak comparison. */
export function etagMatches(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === tag) return true
  return ifNoneMatch.split(',').some((each) => {
    const named = each.trim()
    return named === '*' || named === tag || named === `W/${tag}`
  })
}
