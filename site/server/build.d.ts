// What the built site (`site.ts`) exports for the server; the build itself has no types.
import type { Call } from '@chobighor/contract/plain/client'

export interface SiteDeps {
  /** Calls the API in process for the sender of these headers; reports what can't be read now. */
  callFor: (headers: Headers, onUnavailable: () => void) => Promise<Call>
  /** The address that visitors know, without a slash at its end: for links from other places to the site. */
  publicUrl: string
  /** In which the studio's days begin: the built site has this module of its own. */
  timeZone: string
  videoHost: string
  /** The CDN from which visitors get pictures; undefined: from the product itself. */
  mediaUrl: string | undefined
  /** The origin of the payment provider's script; undefined while there is none. */
  paymentHost: string | undefined
  /** Gets the errors that no page expected. */
  report: (error: unknown, request: Request, requestId: string) => void
  development?: boolean
}

export function createSite(deps: SiteDeps): (request: Request) => Promise<Response>

/** The style sheet of the fonts. */
export const fonts: string
