/** Rich text without its tags: each paragraph is a line. */
export function withoutTags(text: string): string {
  if (!/<\w[^>]*>/.test(text)) return text
  const apart = text.replace(/<\/(p|h\d|li|blockquote|figcaption|td|th|summary)>|<br\s*\/?>/gi, '$&\n')
  const { body } = new DOMParser().parseFromString(apart, 'text/html')
  return (body.textContent ?? '').replace(/\n{2,}/g, '\n').trim()
}
