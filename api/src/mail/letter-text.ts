// The plain half of a letter: the same words as the drawn half, paragraph by paragraph. Who writes stands in its sender and foot.
import type { LetterWords } from './letter-parts.ts'

export function textOf({ title, opening, details, sections, button, closing, foot }: LetterWords): string {
  const told = details.map(({ term, value }) => `${term}: ${value}`).join('\n')
  const rest = sections.flatMap(({ heading, text }) => [`\n${tidy(heading)}`, ...text.split(/\n\s*\n/).map(tidy)])
  const way = `${button.label} ${button.href.replace(/^mailto:/, '')}`
  const before = [title, ...opening, told].map(tidy)
  const after = [way, ...closing, ...foot].map(tidy)
  return `${[...before, ...rest, ...after].filter((paragraph) => paragraph !== '').join('\n\n')}\n`
}

/** As a browser shows it: spaces are one, and none stand at a line's end. */
function tidy(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(/[ \t\r\f\u200b]+/g, ' ').trim())
  return lines.join('\n').trim()
}
