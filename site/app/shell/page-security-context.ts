// While a page is made, its own inline scripts carry a mark: a random word that no content can know. The policy names
// only the hashes of marked scripts, so a script that was hidden in content never runs. Then the mark is removed, and
// the page is the same for everyone (M-53, Z-12).
import { createContext } from 'react-router'
import { STREAM_CONTROLLER } from '../react-router-internals.ts'

export interface PageSecurity {
  mark: string
  /**
   * Takes the drawn page, which is sent as the answer's body, and sets the headers that depend on it.
   * @param end what follows the page's HTML
   */
  finish(html: string, end: string, headers: Headers): void
}

/** Null in development, which sends a page as it is drawn. */
export const pageSecurityContext = createContext<PageSecurity | null>(null)

/** These characters could end a script, or are line ends inside strings for older browsers. */
const RISKY = /[<>&\u2028\u2029]/g

/**
 * The data of the page's loads for the browser's router, as the scripts that `ServerRouter` would make from its stream.
 * If React drew them, the page would have to wait for them, in React's slowest way.
 * @param nonce marks our own scripts
 * @returns HTML for the end of the page's body
 */
export async function dataScripts(stream: ReadableStream<Uint8Array> | undefined, nonce?: string): Promise<string> {
  if (!stream) return ''
  const loaded = JSON.stringify(await new Response(stream).text()).replaceAll(RISKY, escaped)
  const script = (body: string) => `<script${nonce ? ` nonce="${nonce}"` : ''}>${STREAM_CONTROLLER}.${body};</script>`
  return `<!--$-->${script(`enqueue(${loaded})`)}${script('close()')}<!--/$-->`
}

const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
