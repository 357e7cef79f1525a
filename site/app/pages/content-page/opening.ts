// A story opens with its photograph: the words before it stand beside it in a wide window (story.css).

export interface Opening {
  words: string
  figure: string
  rest: string
}

/** More words than these are no opening, but a text with a photograph in it. */
const MOST_WORDS = 3

/** As the API draws them: paragraphs, then a figure that is alone in its row. */
const OPENING = new RegExp(
  String.raw`^((?:\s*<p(?: [^>]*)?>(?:(?!</p>)[\s\S])*</p>){0,${MOST_WORDS}})\s*(<figure class="(?:full|wide|single)"[\s\S]*?</figure>)`,
)

/** @param html the body of a page. @returns undefined if it doesn't begin with a photograph after a few words */
export function openingOf(html: string): Opening | undefined {
  const [whole = '', words = '', figure = ''] = OPENING.exec(html) ?? []
  return figure ? { words, figure, rest: html.slice(whole.length) } : undefined
}
