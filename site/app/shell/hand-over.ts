// What the screens' loads found, as the page hands it over to the browser's router: the scripts that `ServerRouter` would draw of its
// stream. Drawn by React they'd need a page that waits for them, and React at its slowest.

/** In a script neither may end it, nor be one of the two line ends that older browsers see in a string. */
const RISKY = /[<>&\u2028\u2029]/g

/** @param nonce marks our own scripts @returns HTML for the end of the page's body */
export async function handedOver(stream: ReadableStream<Uint8Array> | undefined, nonce?: string): Promise<string> {
  if (!stream) return ''
  const router = 'window.__reactRouterContext.streamController'
  const found = JSON.stringify(await new Response(stream).text()).replaceAll(RISKY, escaped)
  const script = (body: string) => `<script${nonce ? ` nonce="${nonce}"` : ''}>${router}.${body};</script>`
  return `<!--$-->${script(`enqueue(${found})`)}${script('close()')}<!--/$-->`
}

const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
