/** Letters of the Bangla script, without its digits and the sign of the Taka. */
const BANGLA = /[\u0985-\u09B9\u09CE\u09DC-\u09E1\u09F0\u09F1]/

/** The `lang` of what the studio or a visitor wrote. @returns undefined without a Bangla letter: the page is English */
export const langOf = (text: string | null | undefined): 'bn' | undefined =>
  text && BANGLA.test(text) ? 'bn' : undefined

const BLOCK = /<(p|h[2-6]|li|blockquote|t[dh]|figure|summary)\b([^>]*)>((?:(?!<\/\1>).)*)/gs

/** HTML with the language of each block that has Bangla letters. @param html cleaned by the API */
export const withLang = (html: string): string =>
  BANGLA.test(html)
    ? html.replace(BLOCK, (block, tag: string, attributes: string, inside: string) =>
        langOf(inside) ? `<${tag} lang="bn"${attributes}>${inside}` : block,
      )
    : html
