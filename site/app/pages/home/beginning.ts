/** The paragraphs that a text begins with, two at most. Only whole paragraphs at its very start are taken: cut anywhere
 *  else, an element could stay open and swallow what follows it on the page. */
export function beginningOf(html: string): string {
  return /^(?:\s*<p\b[^>]*>(?:(?!<\/?p\b)[\s\S])*<\/p>){1,2}/.exec(html)?.[0] ?? ''
}
