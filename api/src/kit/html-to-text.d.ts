// The part of html-to-text that is used here: the package brings no types.
declare module 'html-to-text' {
  interface Selector {
    selector: string
    format?: string
    options?: Record<string, string | number | boolean>
  }
  export function compile(options: { wordwrap: false; selectors: Selector[] }): (html: string) => string
}
