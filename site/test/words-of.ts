/** What is read on a page, tags as spaces. A day is an element of its own inside its sentence (`wholeDays`). */
export const wordsOf = (html: string): string =>
  html.replace(/<span class="day">([^<]*)<\/span>/g, '$1').replace(/<[^>]*>/g, ' ')
