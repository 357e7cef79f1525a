/**
 * The text that stands behind percent signs; undefined if they say nothing. A bundler leaves out a `decodeURIComponent` whose result
 * nobody uses, also where it was called to see whether it throws.
 */
export function decodedText(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
