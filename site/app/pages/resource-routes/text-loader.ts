// Files for machines, each of its own type: the API's answers, with addresses that work from outside (M-73).
import type { Call } from '@chobighor/contract/plain/client'
import { isFailure } from '@chobighor/contract/plain/failure'
import type { RouterContextProvider } from 'react-router'
import { callContext, siteContext } from '../../route-loaders.ts'

type Write = (call: Call, publicUrl: string) => Promise<string>

/** A route's `loader` that answers with the text that `write` makes. */
export function textLoader(type: string, write: Write) {
  return async ({ context }: { context: Readonly<RouterContextProvider> }): Promise<Response> => {
    try {
      const text = await write(context.get(callContext), context.get(siteContext).publicUrl)
      return new Response(text, {
        headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=600' },
      })
    } catch (error) {
      if (!isFailure(error)) throw error
      return new Response(error.message, {
        status: error.status,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
      })
    }
  }
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
}
